import { cutSituation, systemStepsFor } from '@resguardo/contract/emergency/crossing'
import { hasTouchId } from '@resguardo/contract/devices/touchId'
import { cutLesson } from '@resguardo/contract/lessons/lessonCutter'
import { openScreens } from '@resguardo/contract/lessons/drawings/screens'
import { readerWithDevice } from '@resguardo/contract/lessons/lessonReader'
import { languages } from '@resguardo/contract/platform/languages'
import { expect, it } from 'vitest'
import { readContent } from './read.ts'

const content = readContent(import.meta.dirname)
const lessons = [...content.lessons.values()]
const names = {
  screens: openScreens(lessons, content.screens),
  sources: content.sources,
  models: new Map(content.devices.map(({ id, name }) => [id, name])),
  terms: content.uiTerms,
}
const models = content.devices.filter(({ osType }) => osType === 'ios')

it('knows how each iPhone and iPad of the catalogue unlocks', () => {
  const withFace = /^(?:iphone-(?:x|xr|xs|xs-max|1[1-7].*)|ipad-pro-.*)$/u
  const withFinger = /^(?:iphone-se-.*|ipad-(?:a16|\d+th-generation|air-.*|mini-.*))$/u
  for (const { id } of models) {
    expect([withFace.test(id), withFinger.test(id)].filter(Boolean), id).toHaveLength(1)
    expect(hasTouchId(id), id).toBe(withFinger.test(id))
  }
})

it('shows a model with Touch ID no row that only models with Face ID have', () => {
  const found: string[] = []
  for (const device of models.filter(({ id }) => hasTouchId(id)))
    for (const lesson of lessons)
      for (const profile of lesson.profiles)
        for (const lang of languages) {
          const cut = cutLesson(lesson, readerWithDevice(device, profile, device.lastVersion), lang, names)
          for (const slide of cut.slides)
            for (const step of slide.type === 'steps' ? slide.steps : []) {
              const labels = [...step.path, ...(step.screens ?? []).flat()]
              const shown = [...labels, ...Object.values(step.elsewhere ?? {}).flat()]
              const foreign = shown.filter(
                (label) => label.includes('Face ID') && !label.includes('Touch ID'),
              )
              if (foreign.length > 0)
                found.push(`${lesson.id} ${slide.id} ${device.id} ${lang}: ${foreign[0]}`)
            }
        }
  expect([...new Set(found)]).toEqual([])
})

it('shows it no such row in the lists of a crossing either, and models with Face ID their own', () => {
  const cardTitles = new Map(content.cards.map(({ id, title }) => [id, title.en]))
  const context = { lessons: content.lessons, names, cardTitles, orders: content.crossing.orders }
  for (const language of languages) {
    const situations = content.crossing.situations.map((one) => cutSituation(one, { ...context, language }))
    const labelsOn = (device: string) =>
      situations
        .flatMap(({ items }) => items.flatMap(({ ways }) => systemStepsFor(ways, 'ios', null, device)))
        .flatMap(({ path, screens = [] }) => [...path, ...screens.flat()])
    for (const { id } of models.filter((model) => hasTouchId(model.id)))
      expect(
        labelsOn(id).filter((label) => label.includes('Face ID') && !label.includes('Touch ID')),
      ).toEqual([])
    expect(labelsOn('iphone-13').some((label) => label.includes('Face ID'))).toBe(true)
  }
})
