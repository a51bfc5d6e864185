import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type OsType, osTypes, schemeOf } from '../devices/device.ts'
import {
  Lesson,
  type NotAvailable,
  type Slide,
  type Step,
  type StepsSlide,
  verificationStatuses,
} from './lesson.ts'
import { profiles } from '../devices/profile.ts'
import {
  checklistFor,
  compareVersions,
  isForReader,
  isChecked,
  type LessonReader,
  readerWithDevice,
  slidesFor,
} from './lessonReader.ts'
import { versionWithin } from '../devices/version.ts'

const said = { en: 'text', pt: 'texto', es: 'texto' }

function step(os: OsType, min: string | null, max: string | null, models?: string[]): Step {
  return {
    os,
    scheme: schemeOf[os],
    min,
    max,
    models: models ?? null,
    path: { en: ['Settings'], pt: ['Ajustes'], es: ['Ajustes'] },
    do: said,
    verify: said,
    search: said,
    source: 'maker',
    verification: { status: 'to-verify', on: null, build: null, by: null },
  }
}

const gap = (os: OsType, min: string | null, max: string | null): NotAvailable => ({
  os,
  scheme: schemeOf[os],
  min,
  max,
  why: said,
  instead: 'other.item',
})

const stepsSlide = (steps: Step[], notAvailable: NotAvailable[] = []): StepsSlide => ({
  id: 'do',
  type: 'steps',
  item: 'sample.first',
  title: said,
  why: said,
  steps,
  notAvailable,
  sources: ['maker'],
})

function lesson(...slides: Slide[]): Lesson {
  return Lesson.parse({
    format: 'resguardo-lesson/1',
    id: 'sample',
    module: 'lock',
    riskAreas: ['RA-01'],
    profiles: [...profiles],
    os: [...osTypes],
    minutes: 3,
    title: said,
    goal: said,
    keywords: { en: [], pt: [], es: [] },
    lastReviewed: '2026-11-20',
    reviewEveryDays: 180,
    reviews: [],
    slides,
  })
}

const iphone: LessonReader = { osType: 'ios', profile: 'basic', version: '18.7' }
const stepsOf = (shown: Lesson, reader: LessonReader) =>
  slidesFor(shown, reader).flatMap((slide) => (slide.type === 'steps' ? [slide] : []))
const minimums = (shown: Lesson, reader: LessonReader) =>
  stepsOf(shown, reader)[0]?.steps.map(({ min }) => min)

describe('versions', () => {
  it('compares part by part, as numbers', () => {
    expect(compareVersions('17.10', '17.9')).toBe(1)
    expect(compareVersions('9', '26.1')).toBe(-1)
    expect(compareVersions('17', '17.0')).toBe(0)
  })

  it('takes both ends of a range in, the upper one by prefix', () => {
    expect(versionWithin('18.7', { min: '16', max: '18' })).toBe(true)
    expect(versionWithin('6.1.1', { min: null, max: '6.1' })).toBe(true)
    expect(versionWithin('17.3', { min: '17.3', max: null })).toBe(true)
    expect(versionWithin('26.0', { min: '16', max: '18' })).toBe(false)
    expect(versionWithin('17.2', { min: '17.3', max: null })).toBe(false)
  })

  it('orders any two versions one way only', () => {
    const version = fc.array(fc.nat(99), { minLength: 1, maxLength: 3 }).map((parts) => parts.join('.'))
    fc.assert(
      fc.property(
        version,
        version,
        (one, other) => compareVersions(one, other) + compareVersions(other, one) === 0,
      ),
    )
  })
})

describe('slides for a reader', () => {
  const twoAges = lesson(stepsSlide([step('ios', '16', '18'), step('ios', '26', null)]))

  it('hold the one step of a known version', () => {
    expect(minimums(twoAges, iphone)).toEqual(['16'])
    expect(minimums(twoAges, { ...iphone, version: '26.1' })).toEqual(['26'])
  })

  it('hold all steps of the system, newest first and marked as variants, while the version is unknown', () => {
    const [slide] = stepsOf(twoAges, { ...iphone, version: null })
    expect(slide?.steps.map(({ min }) => min)).toEqual(['26', '16'])
    expect(slide?.variants).toBe(true)
    expect(stepsOf(twoAges, iphone)[0]?.variants).toBe(false)
  })

  it('stay, without a step, for a reader with an older version than the lesson knows', () => {
    expect(stepsOf(twoAges, { ...iphone, version: '15.8' })).toMatchObject([{ steps: [], notAvailable: [] }])
    expect(stepsOf(twoAges, { ...iphone, osType: 'grapheneos', version: '15' })).toEqual([])
  })

  it('leave out variants that the model never had', () => {
    const device = {
      id: 'iphone-xr',
      name: 'iPhone XR',
      osType: 'ios',
      kind: 'phone',
      released: '2018-10-26',
    } as const
    const rest = { osUpgradesEnd: null, securityEnd: null, status: 'limited', firstVersion: '12.0' } as const
    expect(minimums(twoAges, readerWithDevice({ ...device, ...rest, lastVersion: '18' }, 'basic'))).toEqual([
      '16',
    ])
    const newer = { ...device, ...rest, firstVersion: '26.0', lastVersion: null }
    expect(minimums(twoAges, readerWithDevice(newer, 'basic'))).toEqual(['26'])
  })

  it('follow `when`: systems and profiles both, or one of anyOf', () => {
    const when = { anyOf: [{ os: ['grapheneos'] as OsType[] }, { profiles: ['enhanced' as const] }] }
    expect(isForReader(when, { osType: 'grapheneos', profile: 'basic' })).toBe(true)
    expect(isForReader(when, { osType: 'ios', profile: 'enhanced' })).toBe(true)
    expect(isForReader(when, { osType: 'ios', profile: 'basic' })).toBe(false)
    expect(isForReader({ os: ['ios'], profiles: ['parental'] }, { osType: 'ios', profile: 'basic' })).toBe(
      false,
    )
  })

  it('are none when the lesson is not for the system or the profile', () => {
    const narrow: Lesson = { ...twoAges, os: ['ios'], profiles: ['enhanced'] }
    expect(slidesFor(narrow, iphone)).toEqual([])
    expect(slidesFor(narrow, { osType: 'grapheneos', profile: 'enhanced' })).toEqual([])
  })

  it('prefer what is said of the very model', () => {
    const shown = lesson(stepsSlide([step('ios', '16', null), step('ios', '17', null, ['iphone-x'])]))
    expect(minimums(shown, { ...iphone, deviceId: 'iphone-x' })).toEqual(['17'])
    expect(minimums(shown, { ...iphone, deviceId: 'iphone-11' })).toEqual(['16'])
    const tablets = lesson(stepsSlide([step('ios', '16', null), step('ios', '17', null, ['tablet'])]))
    expect(minimums(tablets, { ...iphone, deviceKind: 'tablet' })).toEqual(['17'])
    expect(minimums(tablets, { ...iphone, deviceKind: 'phone' })).toEqual(['16'])
  })

  it('hold the step of an app whatever the version of the phone is: it counts its own', () => {
    const app: Step = { ...step('ios', '2.24', '2.25'), scheme: 'app' }
    expect(minimums(lesson(stepsSlide([app])), iphone)).toEqual(['2.24'])
  })

  it('keep phone and tablet both for a model of which the catalogue knows no more', () => {
    const kinds = lesson(
      stepsSlide([step('ios', '16', null, ['phone']), step('ios', '16', null, ['tablet'])]),
    )
    const [slide] = stepsOf(kinds, { ...iphone, deviceId: 'iphone-1' })
    expect(slide?.steps.map(({ models }) => models)).toEqual([['phone'], ['tablet']])
    expect(slide?.variants).toBe(true)
    expect(stepsOf(kinds, { ...iphone, deviceId: 'iphone-1', deviceKind: 'tablet' })[0]?.steps).toHaveLength(
      1,
    )
  })

  it('keep quiz options to the readers they are for', () => {
    const option = (id: string, os?: OsType) => ({
      id,
      correct: true,
      text: said,
      feedback: said,
      ...(os ? { when: { os: [os] } } : {}),
    })
    const options = [option('a', 'ios'), option('b', 'grapheneos'), option('c')]
    const shown = lesson({
      id: 'quiz',
      type: 'quiz',
      title: said,
      pass: 1,
      questions: [{ id: 'q', q: said, options }],
    })
    const [slide] = slidesFor(shown, iphone)
    expect(slide?.type === 'quiz' && slide.questions[0]?.options.map(({ id }) => id)).toEqual(['a', 'c'])
  })
})

describe('the checklist for a reader', () => {
  const item = { id: 'sample.first', level: 'essential', weight: 3, text: said } as const
  const second = {
    ...item,
    id: 'sample.second',
    profiles: ['enhanced' as const],
    orOs: ['grapheneos' as const],
  }
  const third = { ...item, id: 'sample.third', os: ['ios' as const] }
  const list: Slide = { id: 'check', type: 'checklist', title: said, items: [item, second, third] }
  const ids = (shown: Lesson, reader: LessonReader) => checklistFor(shown, reader).map(({ id }) => id)

  it('follows os, profiles and orOs', () => {
    expect(ids(lesson(list), iphone)).toEqual(['sample.first', 'sample.third'])
    expect(ids(lesson(list), { osType: 'grapheneos', profile: 'basic' })).toEqual([
      'sample.first',
      'sample.second',
    ])
    expect(ids(lesson(list), { ...iphone, profile: 'enhanced' })).toHaveLength(3)
  })

  it('leaves out what the phone does not have', () => {
    const shown = lesson(stepsSlide([step('ios', '17.3', null)], [gap('ios', '16', '17.2')]), list)
    expect(ids(shown, { ...iphone, version: '16.4' })).toEqual(['sample.third'])
    expect(ids(shown, iphone)).toContain('sample.first')
    expect(ids(shown, { ...iphone, version: null })).toContain('sample.first')
  })
})

it('a path counts as checked on a device or in documentation only', () => {
  const checked = verificationStatuses.filter((status) =>
    isChecked({ ...step('ios', '16', null), verification: { status, on: null, build: null, by: null } }),
  )
  expect(checked).toEqual(['device', 'documented'])
})

describe('for any lesson whose ranges follow one another', () => {
  const profile = fc.constantFrom(...profiles)
  const osType = fc.constantFrom(...osTypes)
  const major = fc.integer({ min: 16, max: 40 })
  // Splits the majors from 16 on at some points; each piece becomes a step or an absence.
  const pieces = (os: OsType) =>
    fc
      .tuple(
        fc.uniqueArray(fc.integer({ min: 17, max: 40 }), { maxLength: 4 }),
        fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
      )
      .map(([cuts, there]) => {
        const starts = [16, ...cuts.toSorted((a, b) => a - b)]
        return starts.map((start, index) => {
          const next = starts[index + 1]
          const [min, max] = [`${start}`, next === undefined ? null : `${next - 1}`]
          return there[index] ? { step: step(os, min, max) } : { gap: gap(os, min, max) }
        })
      })
  const any = fc.tuple(...osTypes.map(pieces)).map((families) => {
    const all = families.flat()
    const steps = all.flatMap((one) => ('step' in one && one.step ? [one.step] : []))
    const gaps = all.flatMap((one) => ('gap' in one && one.gap ? [one.gap] : []))
    return lesson(stepsSlide(steps, gaps))
  })

  it('a reader never gets a step of another system', () => {
    const version = fc.option(fc.tuple(major, fc.nat(9)).map((parts) => parts.join('.')))
    fc.assert(
      fc.property(any, osType, profile, version, (shown, os, chosen, at) => {
        const slides = stepsOf(shown, { osType: os, profile: chosen, version: at })
        return slides.every((slide) =>
          [...slide.steps, ...slide.notAvailable].every((entry) => entry.os === os),
        )
      }),
    )
  })

  it('a reader of a covered version gets exactly one step or one absence on a steps slide', () => {
    fc.assert(
      fc.property(any, osType, profile, major, fc.nat(9), (shown, os, chosen, whole, minor) => {
        const slides = stepsOf(shown, { osType: os, profile: chosen, version: `${whole}.${minor}` })
        return (
          slides.length === 1 && slides.every((slide) => slide.steps.length + slide.notAvailable.length === 1)
        )
      }),
    )
  })
})
