import { join } from 'node:path'
import { readContent } from '@resguardo/content/read'
import { type Language, languages } from '@resguardo/contract/platform/languages'
import { expect, test } from 'vitest'
import { share } from '#test/evaluation/measure.ts'
import sentences from '#test/evaluation/dailySentences.json' with { type: 'json' }
import { openAnswerer } from '../embeddedAnswerer.ts'

/*
 * Sentences that no classifier has learned, written before the phrases that tell them apart: everyday
 * matters, many with words of danger, and people in danger. Every second one may be used for tuning; the
 * others are measured here.
 */
const answerer = openAnswerer(readContent(join(import.meta.dirname, '../../../../../../content')))
const choice = { profile: 'basic', osType: 'android-samsung', device: null, version: null } as const

const kindsOf = (group: Readonly<Record<Language, readonly string[]>>) =>
  languages.flatMap((language) =>
    group[language]
      .filter((_, at) => at % 2 === 1)
      .map((text) => {
        const question = { text, about: null, before: null }
        return answerer(question, { choice, license: 'standard', language })?.kind
      }),
  )

/* Bounds are near the measured results, and improve with them. */
test('everyday matters seldom bring a red card or a refusal', () => {
  const kinds = kindsOf(sentences.dailyMatters)
  expect(kinds.length).toBeGreaterThan(200)
  expect(share(kinds, (kind) => kind === 'danger' || kind === 'refusal')).toBeLessThanOrEqual(0.062)
})

test('people in danger are heard in words that no sample has', () => {
  const kinds = kindsOf(sentences.peopleInDanger)
  expect(kinds.length).toBeGreaterThanOrEqual(120)
  expect(share(kinds, (kind) => kind === 'danger')).toBeGreaterThanOrEqual(0.91)
})
