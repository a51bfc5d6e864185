import { join } from 'node:path'
import { readContent } from '@resguardo/content/read'
import { languages } from '@resguardo/contract/platform/languages'
import { expect, test } from 'vitest'
import { readEvaluation, share } from '#test/evaluation/measure.ts'
import { asTranscript, readSituations } from '#test/evaluation/situations.ts'
import { languageDetector } from '../questionLanguage.ts'

const folder = join(import.meta.dirname, '../../../../../../content')
const detect = languageDetector(readContent(folder).questions)

const asked = [
  ...readSituations(folder).map(({ language, turns: [text = ''] }) => ({ language, text })),
  // An injection may ask for another language.
  ...readEvaluation(folder)
    .filter(({ kind }) => kind !== 'injection')
    .map(({ language, question: text }) => ({ language, text })),
].flatMap((one) => [one, { ...one, text: asTranscript(one.text) }])

test('who writes in the language of the account is answered in it, with accents and without', () => {
  const lost = asked.filter(({ text, language }) => detect(text, language) !== language)
  expect(asked.length).toBeGreaterThan(2000)
  expect(lost.length / asked.length, JSON.stringify(lost.slice(0, 5))).toBeLessThanOrEqual(0.003)
})

test('most of what is written in another language is noticed', () => {
  const others = asked.flatMap((one) =>
    languages.filter((own) => own !== one.language).map((own) => ({ ...one, own })),
  )
  expect(share(others, ({ text, language, own }) => detect(text, own) === language)).toBeGreaterThan(0.85)
})

test.each([
  ['a single letter', 'pt', 'i'],
  ['a word of two languages', 'en', 'no'],
  ['a short question of common words', 'es', 'e no iphone?'],
  ['a place with its letters', 'es', 'cómo subo fotos a São Paulo'],
  ['a name with its letters', 'en', 'my friend João sent me a link'],
  ['what sounds English in Portuguese', 'pt', 'mensagem que some sozinha'],
] as const)('%s decides nothing', (_what, own, text) => expect(detect(text, own)).toBe(own))

test('a clear sentence decides', () => {
  expect(detect('how do I back up my phone', 'pt')).toBe('en')
  expect(detect('como faço backup das minhas fotos', 'en')).toBe('pt')
  expect(detect('me robaron el celular en la calle', 'pt')).toBe('es')
})
