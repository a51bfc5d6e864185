import { expect, it } from 'vitest'
import { courseTexts, trainIntents } from './intents.ts'
import { openClassifier, trainClassifier } from './classifier.ts'
import { groupLookup } from './phraseMatcher.ts'
import { readContent } from './read.ts'
import { runToEnd } from './slicedWork.ts'

const content = readContent(import.meta.dirname)
const { samples } = content.assistant

const examples = ['celular roubado', 'levaram o celular', 'telefone roubado na rua'].map((text) => ({
  text,
  kind: 'stolen',
}))
const others = ['receita de bolo', 'bolo de cenoura', 'receita de torta'].map((text) => ({
  text,
  kind: 'other',
}))
const groups = groupLookup({ phone: ['celular', 'telefone', 'aparelho'] })

const learn = (all: typeof examples) =>
  openClassifier(runToEnd(trainClassifier(all, groups, new Set())), groups, new Set())

it('a text like the examples of a kind is classified as that kind, in words that none of them has, and shares sum to 1', () => {
  const likeness = learn([...examples, ...others])
  const of = (text: string, kind: string) => likeness(text).get(kind) ?? 0
  expect(of('roubado o meu aparelho', 'stolen')).toBeGreaterThan(0.6)
  expect(of('uma receita', 'other')).toBeGreaterThan(0.6)
  for (const text of ['', 'xyz', 'bolo roubado'])
    expect([...likeness(text).values()].reduce((sum, one) => sum + one, 0)).toBeCloseTo(1)
})

it('the same examples teach the same', () => {
  const [one, other] = [0, 1].map(() => learn([...examples, ...others])('meu celular'))
  expect(one).toEqual(other)
})

it('most of what people say in danger is recognised without its own sample, and its card is seldom another', () => {
  // Holds out every eighth sample as test set; phrases and the other samples must recognise it.
  const isHeld = (at: number) => at % 8 === 0
  const left = (all: (typeof samples)['ahead']): (typeof samples)['ahead'] => ({
    pt: all.pt.filter((_, at) => !isHeld(at)),
    es: all.es.filter((_, at) => !isHeld(at)),
    en: all.en.filter((_, at) => !isHeld(at)),
  })
  const kept = (all: typeof samples.dangers) =>
    Object.fromEntries(Object.entries(all).map(([id, texts]) => [id, left(texts)]))
  const some = { ...samples, dangers: kept(samples.dangers), refusals: kept(samples.refusals) }
  const hearing = runToEnd(trainIntents({ ...content.assistant, samples: some }, courseTexts(content)))
  const cards = new Map(content.assistant.danger.dangers.map(({ id, card }) => [id, card]))
  const heard = Object.entries(samples.dangers).flatMap(([id, texts]) =>
    [texts.pt, texts.es, texts.en].flatMap((all) =>
      all
        .filter((_, at) => isHeld(at))
        .map((text) => {
          const danger = hearing.danger(text) ?? hearing.distress(text)
          return {
            right: danger?.card === cards.get(id),
            wrong: danger !== null && danger.card !== cards.get(id),
          }
        }),
    ),
  )
  const share = (holds: (one: (typeof heard)[number]) => boolean) => heard.filter(holds).length / heard.length
  expect(heard.length).toBeGreaterThan(150)
  console.log(`held back: ${share(({ right }) => right)} right, ${share(({ wrong }) => wrong)} another card`)
  expect(share(({ right }) => right)).toBeGreaterThan(0.83)
  expect(share(({ wrong }) => wrong)).toBeLessThan(0.1)
}, 300_000)

it('no sample is said twice, none is a question of the evaluation, and every danger has sixty in each language', async () => {
  const { default: asked } = await import('./eval/questions.json', { with: { type: 'json' } })
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .toLowerCase()
      .replace(/[^a-z0-9 ]/g, '')
      .trim()
  const questions = new Set(asked.questions.map(({ question }) => plain(question)))
  const answered = [...Object.values(samples.dangers), ...Object.values(samples.refusals), samples.ahead]
  const all = [...answered, samples.course, samples.outside].flatMap(({ pt, es, en }) => [pt, es, en])
  expect(all.flat().filter((text) => questions.has(plain(text)))).toEqual([])
  for (const texts of all) expect(texts.length - new Set(texts.map(plain)).size).toBe(0)
  for (const { pt, es, en } of Object.values(samples.dangers))
    for (const texts of [pt, es, en]) expect(texts.length).toBeGreaterThanOrEqual(60)
})
