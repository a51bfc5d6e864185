import type { AlertFile } from '@resguardo/contract/lessons/contentFiles'
import { Lesson } from '@resguardo/contract/lessons/lesson'
import { describe, expect, it } from 'vitest'
import { nth, findingsAfter, slideOf, stepOf } from './plantedViolation.ts'
import { sampleContent } from './sampleContent.ts'

const of = (en: string, pt = 'Um texto qualquer.', es = 'Un texto cualquiera.') => ({ en, pt, es })
const body = (en: string, pt?: string, es?: string) =>
  findingsAfter(({ lesson }) => void (slideOf(lesson, 'text').body = of(en, pt, es)))

/** The introduction of the sample lesson with one more sentence. */
const intro = (language: string, more: string) =>
  findingsAfter(({ content }) => {
    const name = `submodules/sample_${language}.md`
    return { texts: new Map([...content.texts, [name, `${content.texts.get(name)} ${more}`]]) }
  })

describe('rules of evidence and review', () => {
  it('11 sees a slide without sources, and a claim where no source can stand', () => {
    expect(findingsAfter(({ lesson }) => void (slideOf(lesson, 'text').sources = []))).toEqual(['11E'])
    const end = (...said: [en: string, pt?: string, es?: string]) =>
      findingsAfter(({ lesson }) => void (slideOf(lesson, 'outro').body = of(...said)))
    expect(end('It stops 90 % of thieves.')).toEqual(['11W'])
    expect(end('It is the safest.')).toEqual(['11W'])
    expect(end('So.', 'É o mais seguro.')).toEqual(['11W'])
    expect(end('So.', 'Assim.', 'Es la mejor.')).toEqual(['11W'])
    expect(intro('en', 'Take 14 seconds.')).toEqual(['11W'])
  })

  it('11 lets a number pass that a slide with sources names', () => {
    const found = findingsAfter(({ lesson }) => {
      slideOf(lesson, 'text').body = of('It stops 90 % of thieves.')
      slideOf(lesson, 'outro').body = of('Remember the 90 %.')
    })
    expect(found).toEqual([])
  })

  it('11 sees a step whose source the slide does not name', () => {
    const found = findingsAfter(({ content, lesson }) => {
      stepOf(lesson, 0).source = 'other'
      const { maker } = content.sources
      return maker && { sources: { ...content.sources, other: maker } }
    })
    expect(found).toEqual(['11E'])
  })

  it('13 and 14 see reviews that are due, in the future, or pending', () => {
    expect(findingsAfter(({ lesson }) => void (lesson.lastReviewed = '2026-01-01'))).toEqual(['13W'])
    expect(findingsAfter(({ lesson }) => void (lesson.lastReviewed = '2027-01-01'))).toEqual(['13E'])
    expect(findingsAfter(({ lesson }) => void (nth(lesson.reviews, 0).by = null))).toEqual(['14W'])
  })

  it('32 sees a catalogue of devices that is too old', () => {
    expect(findingsAfter(({ content }) => void (content.catalogue.asOf = '2026-08-01'))).toEqual(['32W'])
  })
})

describe('rules of size and reading', () => {
  it('S1.037 lessons are bite-sized: too many slides, words or minutes are refused', () => {
    const many = Array(96).fill('It is so.').join(' ')
    expect(body(many)).toContain('15E')
    expect(findingsAfter(({ lesson }) => void (lesson.minutes = 7))).toContain('15E')
    const six = findingsAfter(({ lesson }) => {
      const text = slideOf(lesson, 'text')
      lesson.slides.unshift(...['a', 'b', 'c'].map((id) => ({ ...text, id })))
    })
    expect(six).toEqual(['15E'])
  })

  it('16 sees long sentences, 17 hard ones', () => {
    expect(body(`${Array(29).fill('go').join(' ')}.`)).toContain('16W')
    const heavy = 'Organisational confidentiality necessitates comprehensive authentication methodologies.'
    expect(body(Array(4).fill(heavy).join(' '))).toContain('17W')
  })

  it('16 sees long sentences of the introduction too', () => {
    expect(intro('pt', `${Array(29).fill('bla').join(' ')}.`)).toContain('16W')
  })

  it('18 sees languages of very different length, in lessons and introductions', () => {
    expect(body(Array(12).fill('It is so.').join(' '))).toContain('18W')
    expect(intro('es', Array(40).fill('Bla bla.').join(' '))).toContain('18W')
  })
})

describe('rules of wording', () => {
  it('19 sees promises and blame in three languages, and lets a denial pass', () => {
    for (const promise of [
      'This is 100% safe.',
      'You are anonymous.',
      'An unhackable phone.',
      'Guaranteed.',
    ]) {
      expect(body(promise)).toContain('19E')
    }
    expect(body('So.', 'Fica totalmente seguro.')).toContain('19E')
    expect(body('So.', 'A culpa é sua.')).toContain('19E')
    expect(body('So.', 'Assim.', 'Está garantizado.')).toContain('19E')
    expect(body('Nothing is guaranteed? No app is 100% safe.')).toContain('19E')
    expect(body('It is not your own fault.')).toEqual([])
  })

  it('20 sees a lone brand, and lets a choice pass', () => {
    expect(body('Install Bitwarden today.')).toEqual(['20W'])
    expect(body('So.', 'Instale o Bitwarden hoje.')).toEqual(['20W'])
    expect(body('So.', 'Assim.', 'Instala Bitwarden hoy.')).toEqual(['20W'])
    expect(intro('en', 'Install Bitwarden today.')).toEqual(['20W'])
    expect(body('Install Bitwarden or KeePassXC.')).toEqual([])
  })

  it('21 sees foreign words, Portuguese of Portugal, and regional words in Spanish', () => {
    expect(body('So.', 'Abra el teléfono.')).toEqual(['21W'])
    expect(body('So.', 'Abra o telemóvel.')).toEqual(['21W'])
    expect(body('So.', 'Assim.', 'Abre tu celular.')).toEqual(['21W'])
    expect(body('So.', 'Assim.', 'Abre tu móvil.')).toEqual(['21W'])
    expect(body('So.', 'Assim.', 'Activa los datos móviles.')).toEqual([])
  })

  it('26 sees talk of law outside a hand-off', () => {
    expect(body('You have a right to refuse.')).toEqual(['26W'])
    expect(intro('pt', 'Fale com um advogado.')).toEqual(['26W'])
    const handedOff = findingsAfter(({ lesson }) => {
      const warning = slideOf(lesson, 'warning')
      warning.handoff = { when: 'employer', show: 'helplines' }
      warning.body = of('You have a right to refuse.')
    })
    expect(handedOff).toEqual([])
  })

  it('27 sees HTML, scripts and tracking; 28 sees links that are not https or lead elsewhere', () => {
    expect(body('Press <b>here</b>.')).toEqual(['27E'])
    expect(body('Go to javascript:alert now.')).toEqual(['27E'])
    expect(body('See https://apple.com/x?utm_source=a here.')).toContain('27E')
    const word = (en: string) => findingsAfter(({ lesson }) => void (stepOf(lesson, 0).search.en = en))
    expect(word('<b>lock</b>')).toEqual(['27E'])
    expect(word('https://evil.example')).toEqual(['28E'])
    expect(body('See http://apple.com here.')).toContain('28E')
    expect(body('See https://evil.example here.')).toContain('28E')
    expect(body('See https://notapple.com here.')).toContain('28E')
    expect(body('See https://support.apple.com here.')).not.toContain('28E')
  })
})

describe('rules of quiz and checklist', () => {
  it('22 sees no right answer, two of them, silence, and giveaways', () => {
    type Options = { correct: boolean; feedback: { en: string } }[]
    const quiz = (spoil: (options: Options) => undefined) =>
      findingsAfter(({ lesson }) => spoil(nth(slideOf(lesson, 'quiz').questions, 0).options))
    expect(quiz((options) => void (nth(options, 0).correct = false))).toEqual(['22E'])
    expect(quiz((options) => void (nth(options, 1).correct = true))).toEqual(['22E'])
    expect(quiz((options) => void (nth(options, 0).feedback.en = ' '))).toContain('22E')
    expect(
      findingsAfter(({ lesson }) => {
        nth(slideOf(lesson, 'quiz').questions, 1).options.reverse()
      }),
    ).toEqual(['22W'])
    const hidden = findingsAfter(({ lesson }) => {
      nth(nth(slideOf(lesson, 'quiz').questions, 0).options, 0).when = { os: ['ios'] }
    })
    expect(hidden).toEqual(['22E'])
    expect(findingsAfter(({ lesson }) => void (slideOf(lesson, 'quiz').pass = 9))).toEqual(['22E'])
  })

  it('23 sees levels out of order, and weight 3 on what is not essential', () => {
    expect(
      findingsAfter(({ lesson }) => {
        slideOf(lesson, 'checklist').items.reverse()
      }),
    ).toEqual(['23E'])
    expect(
      findingsAfter(({ lesson }) => void (nth(slideOf(lesson, 'checklist').items, 1).weight = 3)),
    ).toEqual(['23E'])
  })

  it('30 sees one action under two ids', () => {
    const found = findingsAfter(({ lesson }) => {
      nth(slideOf(lesson, 'checklist').items, 0).text.en = 'other code is set'
    })
    expect(found).toEqual(['30W'])
    const inSpanish = findingsAfter(({ lesson }) => {
      nth(slideOf(lesson, 'checklist').items, 0).text.es = 'other code listo'
    })
    expect(inSpanish).toEqual(['30W'])
  })
})

describe('rules of danger', () => {
  it('24 sees a drastic step without a word before it', () => {
    const drastic = (act: string, warned: boolean) =>
      findingsAfter(({ lesson }) => {
        stepOf(lesson, 0).do = of(act)
        if (!warned) lesson.slides = lesson.slides.filter(({ type }) => type !== 'warning')
      })
    for (const act of [
      'Turn on the SIM PIN.',
      'Turn on Erase Data after 10 tries.',
      'Set a duress password.',
      'Turn on Advanced Data Protection.',
      'Remove the stalkerware.',
      'Sign out everywhere.',
      'Erase all content.',
    ]) {
      expect(drastic(act, false), act).toEqual(['24E'])
      expect(drastic(act, true), act).toEqual([])
    }
    const before = findingsAfter(({ lesson }) => {
      stepOf(lesson, 0).do = of('Turn on the SIM PIN.')
      slideOf(lesson, 'steps').before = of('Note the code first.')
      lesson.slides = lesson.slides.filter(({ type }) => type !== 'warning')
    })
    expect(before).toEqual([])
  })

  it('25 sees a grave subject without help lines before the first step', () => {
    for (const grave of [
      'A stalker may read this.',
      'Thoughts of self-harm.',
      'A sexual image of a child.',
      'You are being robbed.',
    ]) {
      expect(body(grave), grave).toEqual(['25E'])
    }
    expect(findingsAfter(({ area }) => void (area.slug = 'sextortion'))).toEqual(['25E'])
    const helped = findingsAfter(({ lesson }) => {
      slideOf(lesson, 'text').body = of('A stalker may read this.')
      const warning = { ...slideOf(lesson, 'warning'), id: 'help' }
      lesson.slides.unshift({ ...warning, handoff: { when: 'violence', show: 'helplines' } })
    })
    expect(helped).toEqual([])
    const late = findingsAfter(({ lesson }) => {
      slideOf(lesson, 'text').body = of('A stalker may read this.')
      const warning = { ...slideOf(lesson, 'warning'), id: 'help' }
      lesson.slides.push({ ...warning, handoff: { when: 'violence', show: 'helplines' } })
    })
    expect(late).toEqual(['25E'])
  })

  it('25 the format knows no hand-off that is not in the list', () => {
    const handedOff = (when: string) => {
      const { lesson } = sampleContent()
      const handoff = { when, show: 'helplines' }
      return Lesson.safeParse({ ...lesson, slides: [{ ...slideOf(lesson, 'warning'), handoff }] }).success
    }
    expect(handedOff('employer')).toBe(true)
    expect(handedOff('boss')).toBe(false)
  })

  it('31 sees alerts without systems, item, source, or with a late end', () => {
    const alert: AlertFile = {
      format: 'resguardo-alert/1',
      id: 'alert',
      severity: 'high',
      published: '2026-11-01',
      expires: '2026-12-01',
      osTypes: ['ios'],
      versions: { scheme: 'ios', affectedBelow: '26.1' },
      models: [],
      profiles: ['basic'],
      title: of('Update'),
      body: of('A fix is out.'),
      action: { text: of('Install it'), item: 'sample.first' },
      source: { key: 'maker', ref: 'bulletin' },
      confirmedBy: null,
    }
    const found = (change: Partial<AlertFile>) => findingsAfter(() => ({ alerts: [{ ...alert, ...change }] }))
    expect(found({})).toEqual([])
    expect(found({ osTypes: [] })).toEqual(['31E'])
    expect(found({ versions: null })).toEqual(['31E'])
    expect(found({ models: ['toaster'] })).toEqual(['31E'])
    expect(found({ expires: '2027-04-01' })).toEqual(['31E'])
    expect(found({ source: { key: 'rumour', ref: '' } })).toEqual(['31E'])
    expect(found({ action: { ...alert.action, item: 'sample.none' } })).toEqual(['31E'])
  })
})
