import { cutSituation } from '@resguardo/contract/emergency/crossing'
import { cutCard } from '@resguardo/contract/emergency/emergency'
import type { SystemStep } from '@resguardo/contract/emergency/systemSteps'
import { drawnTexts, fitsDrawing, stepFrames } from '@resguardo/contract/lessons/drawings/controlFrames'
import { openScreens, showsLabel } from '@resguardo/contract/lessons/drawings/screens'
import { noNames } from '@resguardo/contract/lessons/lessonCutter'
import { type Language, languages } from '@resguardo/contract/platform/languages'
import { expect, test } from 'vitest'
import { readContent } from './read.ts'

const content = readContent(import.meta.dirname)
const screens = openScreens(content.lessons.values(), content.screens)
const contextIn = (language: Language) => ({
  lessons: content.lessons,
  language,
  names: { ...noNames, screens },
  cardTitles: new Map(),
  orders: content.crossing.orders,
})

/** Why a way cannot be drawn: it has a path without screens, without a control or with illegible texts. */
function undrawn(way: SystemStep): string[] {
  const { path, screens: rows, controls = [], status } = way
  if (path.length === 0) return []
  const checked = status === 'documented' || status === 'device'
  const texts = [...(rows ?? []).flat(), ...stepFrames(way).flatMap(drawnTexts)]
  return [
    ...(rows ? [] : ['no screens']),
    ...(controls.length > 0 ? [] : ['no control']),
    ...(checked && rows?.length !== path.length - 1 ? ['a screen is missing'] : []),
    ...(checked ? path.slice(1).filter((label, index) => !showsLabel(rows?.[index], label)) : []),
    ...texts.filter((text) => text === '' || !fitsDrawing(text)),
  ].map((why) => `${path.join(' > ')}: ${why}`)
}

test.each(languages)(
  'in %s every step of a card and of Crossing mode that has a path is drawn',
  (language) => {
    const cards = content.cards.flatMap((card) => cutCard(card, contextIn(language)).steps)
    const items = content.crossing.situations.flatMap((one) => cutSituation(one, contextIn(language)).items)
    const ways = [...cards, ...items].flatMap((step) => step.ways)
    expect(ways.filter(({ path }) => path.length > 0).length).toBeGreaterThan(150)
    expect([...new Set(ways.flatMap(undrawn))]).toEqual([])
  },
)

test('a way that cannot be drawn is seen', () => {
  const way = content.cards
    .flatMap((card) => cutCard(card, contextIn('en')).steps)
    .flatMap(({ ways }) => ways)
    .find(({ path, status }) => path.length > 2 && status === 'documented')
  if (!way) throw new Error('no way')
  const { screens: _, controls: __, ...plain } = way
  expect(undrawn(way)).toEqual([])
  expect(undrawn(plain).length).toBeGreaterThan(2)
  expect(undrawn({ ...way, screens: [['Other']] }).length).toBeGreaterThan(1)
})
