import { describe, expect, it } from 'vitest'
import { cutLesson } from './lessonCutter.ts'
import { CutLesson } from './cutLesson.ts'
import { osTypes } from '../devices/device.ts'
import { type Language, languages } from '../platform/languages.ts'
import { Lesson, type Slide, type Step } from './lesson.ts'
import { profiles } from '../devices/profile.ts'
import type { LessonReader } from './lessonReader.ts'
import { systemStepsOf } from '../emergency/systemSteps.ts'

const say = (text: string) => ({ en: `${text} en`, pt: `${text} pt`, es: `${text} es` })
const names = {
  sources: {
    maker: { name: 'The maker', asOf: '2026-01-01', licence: 'none' },
    other: { name: 'Another', asOf: '2025' },
  },
  models: new Map([['iphone-13', 'iPhone 13']]),
}

const step = (part: Partial<Step>): Step => ({
  os: 'ios',
  scheme: 'ios',
  min: null,
  max: null,
  path: { en: ['Settings', 'One'], pt: ['Ajustes', 'Um'], es: ['Ajustes', 'Uno'] },
  do: say('do'),
  verify: say('see'),
  search: { en: 'one', pt: 'um', es: 'uno' },
  source: 'maker',
  verification: { status: 'documented', on: '2026-11-20', build: null, by: 'a. b.', ref: 'page 3' },
  ...part,
})

const steps = (...all: Step[]): Slide => ({
  id: 'how',
  type: 'steps',
  item: 'sample.one',
  title: say('how'),
  why: say('why'),
  steps: all,
  notAvailable: [{ os: 'ios', max: '15', models: ['iphone-13'], why: say('too old'), instead: 'sample.two' }],
  sources: ['maker'],
})
const text: Slide = { id: 'why', type: 'text', title: say('title'), body: say('body'), sources: ['maker'] }

const lesson = (...slides: Slide[]): Lesson => ({
  format: 'resguardo-lesson/1',
  id: 'sample',
  module: 'lock',
  riskAreas: ['RA-01'],
  profiles: [...profiles],
  os: [...osTypes],
  minutes: 3,
  title: say('name'),
  goal: say('goal'),
  keywords: { en: ['word'], pt: ['palavra'], es: ['palabra'] },
  lastReviewed: '2026-11-20',
  reviewEveryDays: 180,
  reviews: [
    { role: 'technical', by: null, on: null },
    { role: 'language-pt', by: 'c. d.', on: '2026-11-20' },
  ],
  slides,
})

const iphone: LessonReader = { osType: 'ios', profile: 'basic', version: '18.7' }
const cut = (whole: Lesson, reader: LessonReader = iphone, lang: Language = 'es') =>
  CutLesson.parse(cutLesson(whole, reader, lang, names))
const only = (...slides: Slide[]) => cut(lesson(...slides)).slides[0]
const stepsSlide = (reader: LessonReader, ...all: Step[]) => {
  const [slide] = cut(lesson(steps(...all)), reader).slides
  if (slide?.type !== 'steps') throw new Error('no steps')
  return slide
}

describe('a lesson cut for a reader', () => {
  it('tells of a path what it is called on a phone of another language, where that is another word', () => {
    const path = { en: ['Settings', 'General'], pt: ['Ajustes', 'Geral'], es: ['Ajustes', 'General'] }
    const [one, two] = stepsSlide(iphone, step({ path })).steps
    expect(two).toBeUndefined()
    expect(one).toMatchObject({
      path: path.es,
      elsewhere: { pt: path.pt, en: path.en },
    })
    const app = { en: ['WhatsApp'], pt: ['WhatsApp'], es: ['WhatsApp'] }
    expect(stepsSlide(iphone, step({ path: app })).steps[0]).not.toHaveProperty('elsewhere')
    // Paths are compared label by label: one of another length says nothing about any label.
    const longer = { ...path, pt: ['Ajustes', 'Mais', 'Geral'] }
    expect(stepsSlide(iphone, step({ path: longer })).steps[0]?.elsewhere).toEqual({ en: path.en })
  })

  it('names the source that a path was read in, also where its slide does not', () => {
    expect(Object.keys(cut(lesson(steps(step({ source: 'other' })))).sources)).toEqual(['maker', 'other'])
  })

  it.each(languages)('says everything in %s, and nothing in another language', (lang) => {
    const one = cut(lesson(text, steps(step({}))), iphone, lang)
    const said = JSON.stringify(one)
    for (const other of languages.filter((language) => language !== lang))
      expect(said).not.toMatch(new RegExp(`\\w ${other}"`))
    expect(one).toMatchObject({ lang, title: `name ${lang}`, goal: `goal ${lang}` })
    expect(one.slides.map((slide) => [slide.lang, slide.title])).toEqual([
      [lang, `title ${lang}`],
      [lang, `how ${lang}`],
    ])
  })

  it('leaves out the offices of other countries, and all of them rather than none', () => {
    const of = (sources: string[], lang: Language) => {
      const shown = {
        ...names,
        sources: {
          ...names.sources,
          brazil: { name: 'Brazil', asOf: '2026', languages: ['pt' as const] },
          mexico: { name: 'Mexico', asOf: '2026', languages: ['es' as const] },
        },
      }
      const one = cutLesson(lesson({ ...text, sources } as Slide), iphone, lang, shown)
      return [one.slides[0], Object.keys(one.sources)]
    }
    const all = ['maker', 'brazil', 'mexico']
    expect(of(all, 'pt')).toEqual([
      expect.objectContaining({ sources: ['maker', 'brazil'] }),
      ['maker', 'brazil'],
    ])
    expect(of(all, 'es')).toEqual([
      expect.objectContaining({ sources: ['maker', 'mexico'] }),
      ['maker', 'mexico'],
    ])
    expect(of(['brazil', 'mexico'], 'en')[1]).toEqual(['brazil', 'mexico'])
  })

  it('lists on a slide only the sources of what this reader sees', () => {
    const all = ['maker', 'other', 'galaxy', 'older', 'study']
    const how: Slide = {
      ...steps(
        step({ source: 'maker', min: '17' }),
        step({ source: 'older', max: '16' }),
        step({ os: 'android-samsung', scheme: 'oneui', source: 'galaxy' }),
      ),
      sources: all,
    } as Slide
    const whole = lesson(how, { ...text, sources: ['study', 'galaxy', 'older'] } as Slide)
    const sourcesOf = (reader: LessonReader) =>
      cut(whole, reader).slides.map((slide) => ('sources' in slide ? slide.sources : []))
    expect(sourcesOf(iphone)).toEqual([
      ['maker', 'other', 'study'],
      ['study', 'older'],
    ])
    expect(sourcesOf({ ...iphone, osType: 'android-samsung', version: '8' })).toEqual([
      ['other', 'galaxy', 'study'],
      ['study', 'galaxy'],
    ])
    // A slide keeps what it has rather than name none.
    const last = lesson(how, { ...text, sources: ['galaxy'] } as Slide)
    expect(cut(last).slides[1]).toMatchObject({ sources: ['galaxy'] })
  })

  it('leaves out the makers of other systems, unless a step rests on them or nothing else is left', () => {
    const shown = {
      ...names,
      sources: {
        ...names.sources,
        galaxy: { name: 'Galaxy', asOf: '2026', systems: ['android-samsung' as const] },
      },
    }
    const of = (slide: Slide) => {
      const [first] = cutLesson(lesson(slide), iphone, 'en', shown).slides
      return first && 'sources' in first ? first.sources : []
    }
    expect(of({ ...text, sources: ['galaxy', 'other'] } as Slide)).toEqual(['other'])
    expect(of({ ...text, sources: ['galaxy'] } as Slide)).toEqual(['galaxy'])
    const how = { ...steps(step({ source: 'galaxy' })), sources: ['galaxy', 'other'] } as Slide
    expect(of(how)).toEqual(['galaxy', 'other'])
  })

  it('names its sources and the pending reviews, and no one who wrote or checked it', () => {
    const one = cut(lesson(text))
    expect(one.sources).toEqual({ maker: { name: 'The maker', asOf: '2026-01-01' } })
    expect(one.pending).toEqual(['technical'])
    expect(JSON.stringify(cut(lesson(text, steps(step({})))))).not.toMatch(/a\. b\.|page 3|c\. d\.|palabra/)
  })

  it('has the step of the phone, and the ways of the other versions for a screen that looks different', () => {
    const old = step({ min: '16', max: '17', do: say('old') })
    const slide = stepsSlide(iphone, old, step({ min: '18' }), step({ os: 'grapheneos', do: say('foreign') }))
    expect(slide.steps).toEqual([
      {
        scheme: 'ios',
        min: '18',
        path: ['Ajustes', 'Uno'],
        elsewhere: { pt: ['Ajustes', 'Um'], en: ['Settings', 'One'] },
        do: 'do es',
        verify: 'see es',
        search: 'uno',
        source: 'maker',
        verification: { status: 'documented', on: '2026-11-20' },
      },
    ])
    expect(slide.others.map((other) => other.do)).toEqual(['old es'])
    expect([slide.variants, slide.notAvailable]).toEqual([false, []])
  })

  it('has every way while the version is unknown, and none of them twice', () => {
    const slide = stepsSlide({ ...iphone, version: null }, step({ max: '17' }), step({ min: '18' }))
    expect(slide.variants).toBe(true)
    expect(slide.steps).toHaveLength(2)
    expect(slide.others).toEqual([])
    expect(slide.notAvailable).toEqual([
      { scheme: 'ios', max: '15', models: ['iPhone 13'], why: 'too old es', instead: 'sample.two' },
    ])
  })

  it('has no menu where there is nothing to set', () => {
    const nothing = { en: ['Nothing to set'], pt: ['Nada a configurar'], es: ['Nada que configurar'] }
    const slide = stepsSlide(iphone, step({ path: nothing, search: { en: '', pt: '', es: '' } }))
    expect(slide.steps[0]?.path).toEqual([])
    expect(slide.steps[0]).not.toHaveProperty('search')
  })

  it('has only the options and items of this reader, without saying whose the others are', () => {
    const option = { correct: true, text: say('t'), feedback: say('f') }
    const item = { level: 'essential', weight: 3, text: say('item') } as const
    const one = cut(
      lesson(
        {
          id: 'quiz',
          type: 'quiz',
          pass: 1,
          title: say('quiz'),
          questions: [
            {
              id: 'q',
              q: say('q'),
              options: [
                { ...option, id: 'a', when: { os: ['ios'] } },
                { ...option, id: 'b', when: { os: ['grapheneos'] } },
              ],
            },
          ],
        },
        {
          id: 'check',
          type: 'checklist',
          title: say('check'),
          items: [
            { ...item, id: 'sample.a', os: ['ios'] },
            { ...item, id: 'sample.b', profiles: ['enhanced'] },
          ],
        },
      ),
    )
    expect(one.slides).toMatchObject([
      { questions: [{ options: [{ id: 'a', text: 't es', feedback: 'f es' }] }] },
      { items: [{ id: 'sample.a', level: 'essential', weight: 3, text: 'item es' }] },
    ])
    expect(JSON.stringify(one)).not.toMatch(/grapheneos|enhanced|"when"/)
  })

  it('has no slide for a phone or profile that it is not for', () => {
    expect(cut({ ...lesson(text), os: ['grapheneos'] }).slides).toEqual([])
  })
})

describe('a text that is not yet translated', () => {
  it('gives its whole slide in Portuguese, and the slide says so; the others stay as they are', () => {
    const gap = { ...text, id: 'gap', body: { ...say('body'), es: '' } }
    expect(cut(lesson(text, gap)).slides).toMatchObject([
      { id: 'why', lang: 'es', body: 'body es' },
      { id: 'gap', lang: 'pt', title: 'title pt', body: 'body pt' },
    ])
  })

  it('gives English where Portuguese is missing too', () => {
    expect(only({ ...text, body: { en: 'body en', pt: '', es: '' } })).toMatchObject({
      lang: 'en',
      title: 'title en',
      body: 'body en',
    })
  })

  it('is never blank, even where no language has all of a slide', () => {
    const torn = {
      ...text,
      title: { en: 'title en', pt: '', es: '' },
      body: { en: '', pt: 'body pt', es: '' },
    }
    expect(only(torn)).toMatchObject({ title: 'title en', body: 'body pt' })
  })

  it('of a menu falls back as well', () => {
    const path = { en: ['Settings'], pt: ['Ajustes'], es: [] }
    expect(only(steps(step({ path })))).toMatchObject({
      lang: 'pt',
      steps: [{ path: ['Ajustes'], do: 'do pt' }],
    })
  })

  it('may be left out of the file, but not in both Portuguese and English', () => {
    const parse = (body: object) => Lesson.safeParse(lesson({ ...text, body } as Slide))
    expect(parse({ en: 'body' }).data?.slides[0]).toMatchObject({ body: { en: 'body', pt: '', es: '' } })
    expect(parse({ es: 'cuerpo' }).success).toBe(false)
  })
})

describe('the ways of an item', () => {
  const untold = step({ do: { en: 'do en', pt: '', es: '' }, min: '16' })
  const ways = systemStepsOf('sample.one', 'basic', {
    lessons: new Map([['sample', lesson(steps(untold))]]),
    language: 'es',
    names,
  })

  it('are said whole in another language where a translation is missing', () => {
    expect(ways[0]).toMatchObject({ do: 'do en', verify: 'see en', path: ['Settings', 'One'], min: '16' })
  })

  it('count the versions of what is not there as its system does', () => {
    expect(ways[1]).toMatchObject({ os: 'ios', scheme: 'ios', min: null, max: '15', missing: true })
  })
})

it('sends the parts of its scene and the locked screens, for callers that know the scenes', () => {
  const lockScreen = { before: ['words' as const], after: ['silent' as const] }
  const whole = { ...lesson(text), scene: 'lamp', lockScreen }
  const reader = { osType: 'ios', profile: 'basic', version: null } as const
  const scenes = new Map([['lamp', [{ as: 'light' as const, d: 'M1 1h2v2z' }]]])
  expect(CutLesson.parse(cutLesson(whole, reader, 'en', { ...names, scenes }))).toMatchObject({
    scene: scenes.get('lamp'),
    lockScreen,
  })
  expect(cutLesson(whole, reader, 'en', names).scene).toBeUndefined()
})

it('of an unchecked path sends the last screen alone, if a control is one of its known rows', () => {
  const verification = { status: 'secondary', on: null, build: null, by: null } as const
  const label = { en: 'One', pt: 'Um', es: 'Uno' }
  const [onRow, onPage] = [
    { kind: 'switch', label, to: 'on' } as const,
    { kind: 'switch', label, to: 'on', onPage: true } as const,
  ]
  const reader = { osType: 'ios', profile: 'basic', version: null } as const
  const screensOf = (part: Partial<Step>, rows: string[][]) =>
    cutLesson(lesson(steps(step({ verification, ...part }))), reader, 'en', { ...names, screens: () => rows })
      .slides.flatMap((slide) => (slide.type === 'steps' ? slide.steps : []))
      .map(({ screens }) => screens)
  const rows = [['Zero', 'One']]
  expect(screensOf({ controls: [onRow] }, rows)).toEqual([rows])
  expect(screensOf({ controls: [onPage] }, rows)).toEqual([[]])
  expect(screensOf({ controls: [onRow] }, [['One']])).toEqual([[]])
  expect(screensOf({}, rows)).toEqual([[]])
})
