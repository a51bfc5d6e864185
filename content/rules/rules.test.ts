import type { Lesson, Step } from '@resguardo/contract/lessons/lesson'
import { describe, expect, it } from 'vitest'
import type { RuleInput } from './finding.ts'
import { runRules } from './index.ts'
import { nth, findingsAfter, slideOf, stepOf } from './plantedViolation.ts'
import { sampleContent } from './sampleContent.ts'

const text = (en: string) => ({ en, pt: 'Um texto qualquer.', es: 'Un texto cualquiera.' })

it('clean content has no findings', () => {
  expect(runRules(sampleContent().content)).toEqual([])
})

describe('rules of shape', () => {
  it('1 sees an empty language, a missing file, markdown out of shape, a broken lesson, stale messages', () => {
    expect(findingsAfter(({ lesson }) => void (nth(lesson.slides, 0).title.pt = ' '))).toContain('1E')
    expect(findingsAfter(({ lesson }) => void (lesson.keywords.es = []))).toEqual(['1E'])
    expect(findingsAfter(({ lesson }) => void (stepOf(lesson, 0).path.pt = ['Ajustes', ' ']))).toContain('1E')
    expect(findingsAfter(({ content }) => void ((content.uiTerms[0] ?? { es: '' }).es = ''))).toContain('1E')
    expect(findingsAfter(() => ({ texts: new Map() }))).toEqual(['1E'])
    expect(
      findingsAfter(({ content }) => ({
        texts: new Map([...content.texts, ['modules/lock_pt.md', 'too short']]),
      })),
    ).toContain('1E')
    expect(findingsAfter(() => ({ broken: [{ file: 'x.json', problems: ['title: missing'] }] }))).toEqual([
      '1E',
    ])
    expect(findingsAfter(({ lesson }) => void (lesson.title = text('Another title')))).toEqual(['1E'])
    expect(findingsAfter(() => ({ translations: new Map() }))).toEqual(['1E'])
  })

  it('2 sees dead references, ids used twice or come back, and lessons that are not there', () => {
    expect(findingsAfter(({ lesson }) => void (slideOf(lesson, 'text').sources = ['nobody']))).toEqual(['2E'])
    expect(findingsAfter(({ lesson }) => void (slideOf(lesson, 'outro').next = 'nowhere'))).toEqual(['2E'])
    expect(findingsAfter(({ lesson }) => void (slideOf(lesson, 'steps').item = 'sample.none'))).toEqual([
      '2E',
    ])
    expect(findingsAfter(({ lesson }) => void lesson.riskAreas.push('RA-99'))).toEqual(['2E'])
    expect(findingsAfter(({ lesson }) => void (stepOf(lesson, 0).models = ['toaster']))).toContain('2E')
    expect(findingsAfter(({ content }) => ({ devices: [...content.devices, ...content.devices] }))).toEqual([
      '2E',
    ])
    expect(findingsAfter(() => ({ retired: { sample: 'other' } }))).toEqual(['2E'])
    expect(findingsAfter(() => ({ retired: { gone: 'nowhere' } }))).toEqual(['2E'])
    expect(findingsAfter(() => ({ retired: { gone: ['other', 'sample'] } }))).toEqual([])
    expect(findingsAfter(() => ({ retired: { gone: ['other', 'nowhere'] } }))).toEqual(['2E'])
    expect(findingsAfter(() => ({ retired: { gone: 'other.first' } }))).toEqual(['2E'])
    expect(findingsAfter(() => ({ retired: { 'gone.item': 'other' } }))).toEqual(['2E'])
    expect(findingsAfter(() => ({ retired: { gone: 'went', went: 'gone' } }))).toEqual(['2E'])
    expect(
      findingsAfter(({ content }) => void (content.outline.firstActions.basic = ['sample.none'])),
    ).toEqual(['2E'])
    expect(
      findingsAfter(({ content }) => ({ lessons: new Map([...content.lessons].slice(0, 1)) })),
    ).toContain('2E')
  })

  it('2 sees answers with one id, and a course, risk area or text that names what is not there', () => {
    expect(findingsAfter(({ lesson }) => void (nth(slideOf(lesson, 'quiz').questions, 1).id = 'q1'))).toEqual(
      ['2E'],
    )
    expect(
      findingsAfter(({ lesson }) => {
        for (const option of nth(slideOf(lesson, 'quiz').questions, 0).options) option.id = 'a'
      }),
    ).toEqual(['2E'])
    const order = ({ outline }: RuleInput) => outline.moduleOrderByProfile.basic
    expect(findingsAfter(({ content }) => void (order(content)['nothing'] = []))).toEqual(['2E'])
    expect(findingsAfter(({ content }) => void order(content)['lock']?.push('nothing'))).toEqual(['2E'])
    expect(findingsAfter(({ content }) => void (content.outline.submoduleOs = { nothing: ['ios'] }))).toEqual(
      ['2E'],
    )
    expect(findingsAfter(({ area }) => void area.lessons.push('nothing'))).toEqual(['2E'])
    expect(findingsAfter(() => ({ planned: ['sample'] }))).toEqual(['2W'])
    const stray = `# Title\n\n${'bla '.repeat(45)}`
    expect(
      findingsAfter(({ content }) => ({
        texts: new Map([...content.texts, ['submodules/gone_pt.md', stray]]),
      })),
    ).toEqual(['2E'])
  })

  it('2 sees changes out of order, of other items, and later than the review', () => {
    const reason = text('The menu moved')
    const changed = (...changes: NonNullable<Lesson['changes']>) =>
      findingsAfter(({ lesson }) => void (lesson.changes = changes))
    expect(
      changed({ on: '2026-11-19', items: ['sample.first'], reason }, { on: '2026-11-20', reason }),
    ).toEqual([])
    expect(changed({ on: '2026-11-20', reason }, { on: '2026-11-19', reason })).toEqual(['2E'])
    expect(changed({ on: '2026-11-19', items: ['other.first'], reason })).toEqual(['2E'])
    expect(changed({ on: '2026-11-21', reason })).toEqual(['2E'])
  })

  it('2 only queues a reference to a lesson that is planned', () => {
    const found = findingsAfter(({ lesson, area }) => {
      area.lessons.push('planned')
      slideOf(lesson, 'outro').next = 'planned'
    })
    expect(found).toEqual(['2W'])
  })

  it('1, 2, 15 sees a module that ends without a word, words for none, and too many of them', () => {
    expect(findingsAfter(({ content }) => void (content.landing.modules = {}))).toEqual(['1E'])
    expect(
      findingsAfter(
        ({ content }) => void (content.landing.modules['other'] = { outro: text('A few words.') }),
      ),
    ).toEqual(['2W'])
    const long = Array.from({ length: 51 }, () => 'bla').join(' ')
    expect(
      findingsAfter(
        ({ content }) => void (content.landing.modules['lock'] = { outro: { en: long, pt: long, es: long } }),
      ),
    ).toContain('15E')
  })

  it('3 sees a lesson that is offered on other systems than it is written for', () => {
    expect(findingsAfter(({ content }) => void (content.outline.submoduleOs = { sample: ['ios'] }))).toEqual([
      '3E',
    ])
  })

  it('3 sees risk areas, lessons and items out of reach', () => {
    expect(findingsAfter(({ lesson }) => void (lesson.profiles = ['basic']))).toEqual(['3E'])
    expect(findingsAfter(({ content }) => void (content.outline.moduleOrderByProfile.parental = {}))).toEqual(
      ['3E'],
    )
    expect(
      findingsAfter(
        ({ lesson }) =>
          void (nth(lesson.slides, 3).when = {
            os: ['ios'],
            profiles: ['basic'],
            anyOf: [{ os: ['grapheneos'] }],
          }),
      ),
    ).toEqual(['3E'])
  })
})

describe('rules of steps', () => {
  it('4 sees a system without a step, and a lesson with nothing to do', () => {
    expect(findingsAfter(({ lesson }) => void slideOf(lesson, 'steps').steps.pop())).toEqual(['4E'])
    const idle = findingsAfter(({ lesson }) => {
      slideOf(lesson, 'steps').steps.pop()
      slideOf(lesson, 'checklist').when = { os: ['android-samsung', 'ios'] }
    })
    expect(idle).toEqual(['4E', '4W'])
  })

  it('4 sees a model that is left with nothing, where the step is for others only', () => {
    const only = (models: string[]) => findingsAfter(({ lesson }) => void (stepOf(lesson, 1).models = models))
    expect(only(['tablet'])).toEqual(['4E'])
    expect(only(['phone-ios'])).toEqual([])
  })

  it('5 sees gaps and overlaps of versions', () => {
    const first = { min: '17', scheme: 'ios' as const }
    expect(findingsAfter(({ lesson }) => void Object.assign(stepOf(lesson, 1), first))).toContain('5E')
    expect(
      findingsAfter(({ lesson }) => {
        const { steps } = slideOf(lesson, 'steps')
        steps.push({ ...nth(steps, 1), min: '17' })
      }),
    ).toContain('5E')
  })

  it('5 knows that iOS goes from 18 to 26', () => {
    const found = findingsAfter(({ lesson }) => {
      const { steps } = slideOf(lesson, 'steps')
      const [old, young] = [
        { ...nth(steps, 1), max: '17' },
        { ...nth(steps, 1), min: '26' },
      ]
      steps.splice(1, 1, old, young)
    })
    expect(found).toEqual([])
  })

  it('6 sees paths of unequal length, too long, or from nowhere', () => {
    const paths = [
      { en: ['Settings', 'Lock'], pt: ['Ajustes'], es: ['Ajustes', 'Cierre'] },
      {
        en: ['Settings', ...Array(6).fill('Lock')],
        pt: ['Ajustes', ...Array(6).fill('Tranca')],
        es: ['Ajustes', ...Array(6).fill('Cierre')],
      },
      { en: ['Somewhere'], pt: ['Algum lugar'], es: ['Algún sitio'] },
    ]
    for (const path of paths) {
      expect(findingsAfter(({ lesson }) => void (stepOf(lesson, 0).path = path))).toContain('6E')
    }
  })

  it('7 sees a label that is not in the list of menus, in any language', () => {
    const path = { en: ['Settings', 'Lock'], pt: ['Ajustes', 'Cadeado'], es: ['Ajustes', 'Cierre'] }
    expect(findingsAfter(({ lesson }) => void (stepOf(lesson, 0).path = path))).toEqual(['7W'])
    const same = (label: string) => ({
      en: ['Settings', label],
      pt: ['Ajustes', label],
      es: ['Ajustes', label],
    })
    expect(findingsAfter(({ lesson }) => void (stepOf(lesson, 0).path = same('[app]')))).toEqual([])
    expect(findingsAfter(({ lesson }) => void (stepOf(lesson, 0).path = same('Safari')))).toEqual([])
    const translated = { ...same('Safari'), pt: ['Ajustes', 'Safári'] }
    expect(findingsAfter(({ lesson }) => void (stepOf(lesson, 0).path = translated))).toEqual(['7W'])
  })

  it('8 sees a missing search word, and a share of checked paths below the floor', () => {
    expect(findingsAfter(({ lesson }) => void (stepOf(lesson, 0).search.es = ''))).toEqual(['8E'])
    expect(
      findingsAfter(({ lesson }) => {
        for (const step of slideOf(lesson, 'steps').steps) step.verification.status = 'to-verify'
        return { verifiedFloor: { share: 0.51, systems: [], recordedOn: '2026-11-29' } }
      }),
    ).toEqual(['8E'])
    expect(
      findingsAfter(({ lesson }) => {
        for (const step of slideOf(lesson, 'steps').steps)
          if (step.os === 'ios') step.verification.status = 'to-verify'
        const systems = [{ os: 'ios' as const, share: 0.51 }]
        return { verifiedFloor: { share: 0.5, systems, recordedOn: '2026-11-29' } }
      }),
    ).toEqual(['8E'])
  })

  it('9 sees checks that are old, undated, or older than the newest major version', () => {
    const on = (day: string | null) =>
      findingsAfter(({ lesson }) => void (stepOf(lesson, 0).verification.on = day))
    expect(on('2026-03-01')).toEqual(['9W'])
    expect(on('2025-03-01')).toEqual(['9E'])
    expect(on('2027-03-01')).toEqual(['9E'])
    expect(on(null)).toEqual(['9E'])
    const newMajor = findingsAfter(({ content, lesson }) => {
      nth(content.catalogue.systems, 1).newestMajorSince = '2026-11-10'
      stepOf(lesson, 1).verification.on = '2026-11-01'
    })
    expect(newMajor).toEqual(['9W'])
  })

  it('10 sees a version counted in another scheme, and two steps for one phone', () => {
    expect(findingsAfter(({ lesson }) => void (stepOf(lesson, 1).scheme = 'oneui'))).toEqual(['10E'])
    expect(
      findingsAfter(({ lesson }) => {
        const { steps } = slideOf(lesson, 'steps')
        steps.push({ ...nth(steps, 1) })
      }),
    ).toContain('10E')
  })

  it('12 sees an empty verify, and one that no one can check', () => {
    const verify = (en: string) => findingsAfter(({ lesson }) => void (stepOf(lesson, 0).verify = text(en)))
    expect(verify(' ')).toContain('12E')
    expect(verify('Very good indeed.')).toEqual(['12W'])
  })

  it('37 sees a foreign proof, a name of another system, and marks on two systems', () => {
    const own = (part: Partial<Step>) =>
      findingsAfter(({ lesson }) => void Object.assign(stepOf(lesson, 2), part))
    expect(own({ source: 'gos-usage' })).toContain('37E')
    expect(own({ do: text('Open the Secure Folder.') })).toContain('37E')
    const marked = (...steps: number[]) =>
      findingsAfter(({ lesson }) => {
        for (const index of steps) stepOf(lesson, index).otherAndroid = {}
      })
    expect(marked(0, 3)).toContain('37E')
    expect(marked(1)).toContain('37E')
    expect(marked(3)).toEqual([])
  })
})
