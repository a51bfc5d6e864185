import { join } from 'node:path'
import { readContent } from '@resguardo/content/read'
import { type Language, languages } from '@resguardo/contract/platform/languages'
import { expect, test } from 'vitest'
import { share } from '#test/evaluation/measure.ts'
import sentences from '#test/evaluation/dailySentences.json' with { type: 'json' }
import held from '#test/evaluation/heldSentences.json' with { type: 'json' }
import indirect from '#test/evaluation/indirectSentences.json' with { type: 'json' }
import neighbours from '#test/evaluation/neighbourSentences.json' with { type: 'json' }
import { openAnswerer } from '../embeddedAnswerer.ts'

/*
 * Sentences that no classifier has learned, written before the phrases that tell them apart: everyday
 * matters, many with words of danger, and people in danger. Every second one may be used for tuning; the
 * others are measured here.
 */
const answerer = openAnswerer(readContent(join(import.meta.dirname, '../../../../../../content')))
const choice = { profile: 'basic', osType: 'android-samsung', device: null, version: null } as const

type Sentences = Readonly<Record<Language, readonly string[]>>

const kindOf = (text: string, language: Language) =>
  answerer({ text, about: null, before: null }, { choice, license: 'standard', language })?.kind
const kindsOf = (group: Sentences) =>
  languages.flatMap((language) =>
    group[language].filter((_, at) => at % 2 === 1).map((text) => kindOf(text, language)),
  )
const isAlarm = (kind: string | undefined) => kind === 'danger' || kind === 'refusal'

/* Bounds are near the measured results, and improve with them. */
test('everyday matters seldom bring a red card or a refusal', () => {
  const kinds = kindsOf(sentences.dailyMatters)
  expect(kinds.length).toBeGreaterThan(200)
  expect(share(kinds, isAlarm)).toBeLessThanOrEqual(0.03)
})

test('people in danger are heard in words that no sample has', () => {
  const kinds = kindsOf(sentences.peopleInDanger)
  expect(kinds.length).toBeGreaterThanOrEqual(120)
  expect(share(kinds, (kind) => kind === 'danger')).toBeGreaterThanOrEqual(0.91)
})

const heldDanger = (language: Language) =>
  Object.values<Sentences>(held.danger).flatMap((group) => group[language])

/*
 * Parts of what was written with samples of the same kinds: stories, slang, typos, and words of danger in
 * calm questions. Neighbours say the same words in danger and in calm. None of them trains a classifier;
 * their shares were known when thresholds were chosen.
 */
test.each(
  languages.flatMap((language) => [
    { name: 'held', language, danger: heldDanger(language), calm: held.calm[language], heard: 0.76 },
    {
      name: 'neighbouring',
      language,
      danger: neighbours.danger[language],
      calm: neighbours.calm[language],
      heard: 0.65,
    },
    {
      name: 'indirect',
      language,
      danger: indirect.danger[language],
      calm: indirect.calm[language],
      heard: 0.5,
    },
  ]),
)(
  '$name sentences in $language: danger is heard, calm questions bring no red card',
  ({ language, danger, calm, heard }) => {
    expect(danger.length).toBeGreaterThan(50)
    expect(share(danger, (text) => kindOf(text, language) === 'danger')).toBeGreaterThanOrEqual(heard)
    expect(calm.length).toBeGreaterThan(50)
    expect(share(calm, (text) => isAlarm(kindOf(text, language)))).toBeLessThanOrEqual(0.1)
  },
)
