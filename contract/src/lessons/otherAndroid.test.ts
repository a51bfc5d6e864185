import { expect, test } from 'vitest'
import { stepFrames } from './drawings/controlFrames.ts'
import { cutLesson, noNames } from './lessonCutter.ts'
import type { Lesson, OtherAndroid, Step, StepsSlide } from './lesson.ts'
import { slidesFor } from './lessonReader.ts'
import { withOtherAndroid } from './otherAndroid.ts'

const of = (text: string) => ({ en: text, pt: text, es: text })
const labels = (...path: string[]) => ({ en: path, pt: path, es: path })

function step(part: Partial<Step> = {}): Step {
  return {
    os: 'grapheneos',
    scheme: 'android',
    min: '16',
    max: null,
    models: null,
    path: labels('Settings', 'Display', 'Screen timeout'),
    do: of('Choose 30 seconds.'),
    controls: [{ kind: 'row', label: of('30 seconds') }],
    verify: of('It says 30 seconds.'),
    search: of('timeout'),
    source: 'gos',
    verification: { status: 'documented', on: '2026-11-20', build: null, by: 'read' },
    ...part,
  }
}
const proof = { source: 'aosp', ref: 'display_settings.xml', on: '2026-11-28', min: '14' }
const marked = (otherAndroid: OtherAndroid, part: Partial<Step> = {}) => step({ otherAndroid, ...part })

function lesson(steps: Step[], part: Partial<StepsSlide> = {}): Lesson {
  const slide: StepsSlide = {
    id: 'one',
    type: 'steps',
    title: of('One'),
    item: 'sample.one',
    why: of('Why'),
    steps,
    sources: ['gos'],
    ...part,
  }
  const item = (id: string) => ({ id, level: 'essential' as const, weight: 1 as const, text: of(id) })
  return {
    format: 'resguardo-lesson/1',
    id: 'sample',
    module: 'lock',
    riskAreas: ['RA-01'],
    profiles: ['basic'],
    os: ['android-samsung', 'android-other', 'grapheneos'],
    minutes: 3,
    title: of('Sample'),
    goal: of('Goal'),
    keywords: { en: [], pt: [], es: [] },
    lastReviewed: '2026-11-20',
    reviewEveryDays: 180,
    reviews: [],
    slides: [
      { id: 'why', type: 'text', title: of('Why'), body: of('Because'), sources: ['gos'] },
      slide,
      {
        id: 'list',
        type: 'checklist',
        title: of('List'),
        items: [item('sample.one'), item('sample.talk')],
      },
    ],
  }
}

/** What a reader of another Android gets of the lesson, in one version. */
function shown(whole: Lesson, version: string | null = null) {
  const reader = { osType: 'android-other', profile: 'basic', version } as const
  const slides = slidesFor(withOtherAndroid(whole), reader)
  return {
    slides: slides.map(({ id }) => id),
    steps: slides.flatMap((slide) => (slide.type === 'steps' ? slide.steps : [])),
    items: slides.flatMap((slide) => (slide.type === 'checklist' ? slide.items.map(({ id }) => id) : [])),
  }
}

test('a proved path is shown from the version of its proof on, with the proof; before, the word alone', () => {
  const whole = lesson([marked({ proof })])
  const [now] = shown(whole, '14').steps
  expect(now).toMatchObject({
    source: 'aosp',
    scheme: 'android',
    min: '14',
    path: { pt: ['Configurações', 'Display', 'Screen timeout'] },
  })
  expect(now?.verification).toMatchObject({ status: 'documented', on: '2026-11-28', ref: proof.ref })
  expect(now?.controls).toHaveLength(1)
  const [before] = shown(whole, '13').steps
  expect(before).toMatchObject({ max: '13', path: { en: ['Settings'] }, search: { en: 'timeout' } })
  expect(before?.verification.status).toBe('to-verify')
  expect(before?.controls).toEqual([{ kind: 'row', label: of('30 seconds'), lookFor: true }])
})

test('a path proved for all versions has no other entry', () => {
  const whole = lesson([marked({ proof: { ...proof, min: '12' } })])
  expect(shown(whole).steps).toHaveLength(1)
})

test('without a proof only the search word is shown, and what is tapped there is to be looked for', () => {
  const whole = withOtherAndroid(lesson([marked({})]))
  const names = { ...noNames, screens: () => [['never']] }
  const cut = cutLesson(whole, { osType: 'android-other', profile: 'basic' }, 'pt', names)
  const [slide] = cut.slides.flatMap((one) => (one.type === 'steps' ? [one] : []))
  const controls = [{ kind: 'row', label: '30 seconds', lookFor: true }]
  expect(slide?.steps).toMatchObject([{ path: ['Configurações'], search: 'timeout', screens: [], controls }])
  expect(slide?.steps.flatMap(stepFrames)).toMatchObject([{ title: null }])
})

test('what only one system has is not offered: neither slide nor item', () => {
  const { slides, items } = shown(
    lesson([step(), step({ os: 'android-samsung', scheme: 'oneui', min: '5.1' })]),
  )
  expect(slides).toEqual(['why', 'list'])
  expect(items).toEqual(['sample.talk'])
})

test.each([
  ['in an app', { scheme: 'app', min: null, path: labels('Signal', 'Settings') }],
  ['on a website', { path: labels('myaccount.google.com', 'Security') }],
] as const)('a step of GrapheneOS %s holds as it is, in every version', (_, part) => {
  const { steps, items } = shown(lesson([step(part as Partial<Step>)]), '12')
  expect(steps).toMatchObject([{ os: 'android-other', min: null, path: part.path, source: 'gos' }])
  expect(items).toContain('sample.one')
})

test('a marked step of Samsung goes before an unmarked one of GrapheneOS', () => {
  const google = {
    os: 'android-samsung',
    scheme: 'oneui',
    min: '5.1',
    path: labels('Family Link', 'Location'),
  } as const
  const { steps } = shown(lesson([step({ path: labels('example.org') }), marked({}, google)]), '15')
  expect(steps).toMatchObject([{ scheme: 'android', min: null, path: google.path }])
})

test('a text that names the other system is replaced, with what it taps', () => {
  const [own] = shown(
    lesson([marked({ proof, do: of('Choose a minute.'), search: of('screen') })]),
    '16',
  ).steps
  expect(own).toMatchObject({
    do: of('Choose a minute.'),
    verify: of('It says 30 seconds.'),
    search: of('screen'),
  })
  expect(own?.controls).toBeUndefined()
})

test('own steps of a lesson stay, and nothing is added to them', () => {
  const own = step({ os: 'android-other', min: null })
  expect(shown(lesson([own, marked({ proof })])).steps).toEqual([own])
})

test('sources of added steps are listed; other readers and lessons for other systems see no change', () => {
  const whole = lesson([marked({ proof })])
  const [, slide] = withOtherAndroid(whole).slides
  expect(slide).toMatchObject({ sources: ['gos', 'aosp'] })
  const samsung = { osType: 'grapheneos', profile: 'basic' } as const
  const cut = (one: Lesson) => cutLesson(one, samsung, 'en', noNames).slides.map(({ id }) => id)
  expect(cut(withOtherAndroid(whole))).toEqual(cut(whole))
  const elsewhere: Lesson = { ...whole, os: ['grapheneos'] }
  expect(withOtherAndroid(elsewhere)).toBe(elsewhere)
})
