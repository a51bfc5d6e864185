import { deviceShape } from '@resguardo/contract/devices/deviceShape'
import { drawnTexts, fitsDrawing, stepFrames } from '@resguardo/contract/lessons/drawings/controlFrames'
import { cutLesson } from '@resguardo/contract/lessons/lessonCutter'
import type { CutAbsence, CutLesson, CutStep } from '@resguardo/contract/lessons/cutLesson'
import { type Device, schemeOf } from '@resguardo/contract/devices/device'
import { type Language, languages } from '@resguardo/contract/platform/languages'
import type { Lesson } from '@resguardo/contract/lessons/lesson'
import { type LessonReader, readerWithDevice } from '@resguardo/contract/lessons/lessonReader'
import { openScreens, showsLabel } from '@resguardo/contract/lessons/drawings/screens'
import { expect, it } from 'vitest'
import { readContent } from './read.ts'

/*
 * Cuts every lesson for each phone of the catalogue. The expected values are computed independently of the
 * code under test.
 */
const content = readContent(import.meta.dirname)
const lessons = [...content.lessons.values()]
const names = {
  screens: openScreens(lessons, content.screens),
  sources: content.sources,
  models: new Map(content.devices.map(({ id, name }) => [id, name])),
}
type Range = Pick<CutStep | CutAbsence, 'scheme' | 'min' | 'max' | 'models'>

/** A version as one number: 17.3 is 17 003 000. */
const rank = (version: string) =>
  version.split('.').reduce((sum, part, index) => sum + Number(part) * 1000 ** (2 - index), 0)
/** The first version that `max` no longer covers: 19 after 18, 6.2 after 6.1. */
const after = (max: string) => rank(max) + 1000 ** (3 - max.split('.').length)
const covers = ({ scheme, min, max }: Range, version: string) =>
  scheme === 'app' || ((!min || rank(version) >= rank(min)) && (!max || rank(version) < after(max)))

/** Versions that a model can have, oldest first: those that lessons cover, and the one it was sold with. */
function versionsOf({ osType, firstVersion: min, lastVersion: max }: Device): string[] {
  const all = content.catalogue.systems.find((system) => system.osType === osType)?.versions ?? []
  const had = all.filter((version) => covers({ ...(min && { min }), ...(max && { max }) }, version))
  return [...new Set([...(min ? [min] : []), ...had])]
}

/** The oldest and newest version, and those on either side of every boundary in the lesson. */
function boundaries(lesson: Lesson, device: Device): string[] {
  const had = versionsOf(device)
  const edges = rangesOf(lesson, device).flatMap(({ min, max }) => [
    ...(min ? [rank(min)] : []),
    ...(max ? [after(max)] : []),
  ])
  const isEdge = (version: string, before: string | undefined) =>
    before === undefined || edges.some((edge) => rank(before) < edge && edge <= rank(version))
  return had.filter((version, index) => {
    const next = had[index + 1]
    return isEdge(version, had[index - 1]) || next === undefined || isEdge(next, version)
  })
}

const stepsOf = ({ slides }: Lesson) => slides.flatMap((slide) => (slide.type === 'steps' ? slide.steps : []))
const rangesOf = ({ slides }: Lesson, { osType }: Pick<Device, 'osType'>) =>
  slides
    .flatMap((slide) => (slide.type === 'steps' ? [...slide.steps, ...(slide.notAvailable ?? [])] : []))
    .filter(({ os }) => os === osType)

/** Every label of a menu, by language. */
const menuLabels = Object.fromEntries(
  languages.map((lang) => [
    lang,
    new Set([
      ...lessons.flatMap(stepsOf).flatMap(({ path }) => path[lang]),
      ...content.screens.flatMap(({ rows }) => rows.map((row) => row[lang])),
    ]),
  ]),
)

/** Every text of a control, by language. */
const controlTexts = Object.fromEntries(
  languages.map((lang) => [
    lang,
    new Set(
      lessons
        .flatMap(stepsOf)
        .flatMap(({ controls = [] }) => controls)
        .flatMap((control) => [
          control.label[lang],
          ...(control.kind === 'choice' || control.kind === 'field' ? [control.to[lang]] : []),
        ]),
    ),
  ]),
)

/** Reasons why an entry does not belong on a phone; empty if it does. */
function misfit(entry: Range, device: Device, versions: readonly string[]): string[] {
  const { scheme, models } = entry
  const own = scheme === undefined || scheme === 'app' || scheme === schemeOf[device.osType]
  const named = !models || models.includes(device.name) || models.includes(device.kind)
  return [
    ...(own ? [] : [`counts in ${scheme}`]),
    ...(named ? [] : [`is for ${models.join()}`]),
    ...(versions.some((version) => covers(entry, version)) ? [] : [`${entry.min} to ${entry.max}`]),
  ]
}

/** Entries of a lesson that do not belong on this phone. */
function misfits(lesson: CutLesson, device: Device, version: string | null): string[] {
  const versions = version ? [version] : versionsOf(device)
  return lesson.slides.flatMap((slide) => {
    const entries = slide.type === 'steps' ? [...slide.steps, ...slide.notAvailable] : []
    return entries
      .flatMap((entry) => misfit(entry, device, versions))
      .map((why) => `${slide.id} on ${device.id} ${version ?? 'of unknown version'}: ${why}`)
  })
}

/** Instructions of a cut lesson that its file has for another system only. */
function strays({ slides, osType, lang }: CutLesson, whole: Lesson): string[] {
  const own = new Set(stepsOf(whole).flatMap((step) => (step.os === osType ? step.do[lang] : [])))
  return slides
    .flatMap((slide) => (slide.type === 'steps' ? [...slide.steps, ...slide.others] : []))
    .flatMap((step) => (own.has(step.do) ? [] : `not of ${osType}: ${step.do}`))
}

/** Drawn screens that do not lead along the path, or show a row in another language. */
function misdrawn({ slides, lang }: CutLesson, whole: Lesson): string[] {
  return slides
    .flatMap((slide) => (slide.type === 'steps' ? slide.steps : []))
    .filter((step) => step.verification.status === 'documented' || step.verification.status === 'device')
    .flatMap(({ path, screens = [] }) => [
      ...(screens.length === Math.max(0, path.length - 1) ? [] : [`not drawn: ${path.join(' > ')}`]),
      ...screens.flatMap((rows, index) => [
        ...(showsLabel(rows, path[index + 1] ?? '') ? [] : [`${path[index + 1]} is on no row`]),
        ...(new Set(rows).size === rows.length ? [] : [`a row twice: ${rows.join()}`]),
        ...rows.filter((row) => !menuLabels[lang]?.has(row)).map((row) => `not in ${lang}: ${row}`),
      ]),
    ])
    .map((why) => `${whole.id}: ${why}`)
}

/** Controls that are not drawn as the step has them, in the language of the lesson, and legibly. */
function misdrawnControls({ slides, lang }: CutLesson, whole: Lesson): string[] {
  return slides
    .flatMap((slide) => (slide.type === 'steps' ? slide.steps : []))
    .flatMap((step) => {
      const { controls = [], screens } = step
      const drawn = stepFrames(step).map(drawnTexts)
      return [
        ...(controls.length > 0 && !screens ? [`no screens: ${step.path.join(' > ')}`] : []),
        ...controls
          .flatMap(({ kind, label, to }, index) =>
            [label, ...(kind === 'choice' || kind === 'field' ? [to ?? ''] : [])].filter(
              (text) => text === '' || !drawn[index]?.includes(text),
            ),
          )
          .map((text) => `not drawn: ${text}`),
        ...drawn
          .flat()
          .flatMap((text) => [
            ...(fitsDrawing(text) ? [] : [`does not fit: ${text}`]),
            ...(controlTexts[lang]?.has(text) ? [] : [`not in ${lang}: ${text}`]),
          ]),
      ]
    })
    .map((why) => `${whole.id}: ${why}`)
}

/** Cuts a lesson; memoized for phones that differ only in a name that the lesson does not mention. */
function cutterOf(lesson: Lesson) {
  const named = new Set(
    content.catalogue.systems
      .flatMap((system) => rangesOf(lesson, system))
      .flatMap(({ models }) => models ?? []),
  )
  const cuts = new Map<string, { cut: CutLesson; wrong: string[] }>()
  return (reader: LessonReader, lang: Language) => {
    const key = JSON.stringify([
      { ...reader, deviceId: named.has(reader.deviceId ?? '') && reader.deviceId },
      lang,
    ])
    let known = cuts.get(key)
    if (!known) {
      const cut = cutLesson(lesson, reader, lang, names)
      known = {
        cut,
        wrong: [...strays(cut, lesson), ...misdrawn(cut, lesson), ...misdrawnControls(cut, lesson)],
      }
      cuts.set(key, known)
    }
    return known
  }
}

function* readersOf(lesson: Lesson) {
  for (const device of content.devices)
    for (const version of [...boundaries(lesson, device), null])
      for (const profile of lesson.profiles)
        for (const lang of languages)
          yield { device, version, lang, reader: readerWithDevice(device, profile, version) }
}

it('no phone of the catalogue, in any version, profile and language, is shown a step that it cannot have', () => {
  const wrong: string[] = []
  let shown = 0
  for (const lesson of lessons) {
    const cutFor = cutterOf(lesson)
    for (const { device, version, lang, reader } of readersOf(lesson)) {
      const { cut, wrong: foreign } = cutFor(reader, lang)
      const found = [...foreign, ...misfits(cut, device, version)]
      wrong.push(...found.map((why) => `${lesson.id}, ${reader.profile}, ${lang}: ${why}`))
      if (lesson.os.includes(device.osType) !== cut.slides.length > 0)
        wrong.push(`${lesson.id} has ${cut.slides.length} slides for ${device.osType}`)
      shown++
    }
  }
  console.info(`${shown} readings of ${lessons.length} lessons on ${content.devices.length} phones`)
  expect(wrong).toEqual([])
  expect(shown).toBeGreaterThan(100_000)
}, 300_000)

const xr = content.devices.find(({ id }) => id === 'iphone-xr') as Device

it.each([
  ['another scheme', { scheme: 'oneui' as const }],
  ['a version that begins later', { scheme: 'ios' as const, min: '17.4' }],
  ['a version that ended before', { scheme: 'ios' as const, max: '17.2' }],
  ['other models', { scheme: 'ios' as const, models: ['iPhone 15'] }],
  ['the other kind of device', { scheme: 'ios' as const, models: ['tablet'] }],
])('what is for %s is seen', (_, entry) => {
  expect(misfit(entry, xr, ['17.3'])).toHaveLength(1)
})

it('what holds is let pass, by prefix and by name', () => {
  for (const entry of [
    { scheme: 'ios' as const, min: '17.3', max: '17' },
    { scheme: 'app' as const, min: '900' },
    { models: ['iPhone 15', xr.name] },
    { max: '17.3', models: ['phone'] },
  ])
    expect(misfit(entry, xr, ['17.3'])).toEqual([])
})

it('a step of another system is seen', () => {
  const lesson = lessons.find(({ os }) => os.length > 1) as Lesson
  const [one, other] = lesson.os
  const reader = { profile: lesson.profiles[0] as LessonReader['profile'] }
  const cut = cutLesson(lesson, { ...reader, osType: one as LessonReader['osType'] }, 'pt', names)
  expect(strays(cut, lesson)).toEqual([])
  expect(strays({ ...cut, osType: other as LessonReader['osType'] }, lesson).length).toBeGreaterThan(0)
})

it('a screen without its row to tap, and a row in another language, are seen', () => {
  const lesson = lessons.find(({ id }) => id === 'permissions') as Lesson
  const reader = readerWithDevice(xr, lesson.profiles[0] as LessonReader['profile'], '18')
  const cut = cutLesson(lesson, reader, 'pt', names)
  expect(misdrawn(cut, lesson)).toEqual([])
  const redrawn = (screens: string[][]): CutLesson => ({
    ...cut,
    slides: cut.slides.map((slide) =>
      slide.type === 'steps' ? { ...slide, steps: slide.steps.map((step) => ({ ...step, screens })) } : slide,
    ),
  })
  expect(misdrawn(redrawn([['Settings']]), lesson).length).toBeGreaterThan(1)
})

it('a control in another language, one that does not fit and one that is not drawn are seen', () => {
  const lesson = lessons.find(({ id }) => id === 'permissions') as Lesson
  const reader = readerWithDevice(xr, lesson.profiles[0] as LessonReader['profile'], '18')
  const cut = cutLesson(lesson, reader, 'pt', names)
  const redrawn = (part: Partial<CutStep>): CutLesson => ({
    ...cut,
    slides: cut.slides.map((slide) =>
      slide.type === 'steps' ? { ...slide, steps: slide.steps.map((step) => ({ ...step, ...part })) } : slide,
    ),
  })
  const wrong = (part: Partial<CutStep>) => misdrawnControls(redrawn(part), lesson).join()
  expect(misdrawnControls(cut, lesson)).toEqual([])
  expect(wrong({ controls: [{ kind: 'row', label: 'No such row' }] })).toContain('not in pt: No such row')
  expect(wrong({ controls: [{ kind: 'row', label: 'a'.repeat(99) }] })).toContain('does not fit')
  expect(wrong({ controls: [{ kind: 'field', label: 'x', to: '' }] })).toContain('not drawn: ')
})

it('every tablet of the catalogue is drawn as one, and nothing else is', () => {
  const odd = content.devices.filter(({ id, kind }) => (deviceShape(id) === 'tablet') !== (kind === 'tablet'))
  expect(odd.map(({ id }) => id)).toEqual([])
})
