import { afterEach, expect, test } from 'vitest'
import { courseOutline } from '#test/courseOutline.ts'
import { readWorries, saveWorry } from './worryAnswers.ts'
import { firstLesson, worryModules } from './firstLesson.ts'
import { lessonWeights } from './lessonWeights.ts'
import {
  emergencyOf,
  isWatched,
  modulesOf,
  moduleWeights,
  questionAfter,
  questionBefore,
  type Worries,
  worryAnswers,
  worryQuestions,
} from './worries.ts'
import { eraseWorries, moveWorries, storedWorries } from './worryStore.ts'

afterEach(() => localStorage.clear())

const { profiles, cards } = courseOutline
const enhanced = profiles['enhanced'] ?? {}
const basic = profiles['basic'] ?? {}

const weigh = (worries: Worries) => ({ modules: moduleWeights(worries), watched: isWatched(worries) })

/** Lessons by falling weight, of a profile's course. */
const ordered = (worries: Worries, submodules = enhanced) => {
  const weights = lessonWeights(weigh(worries), submodules)
  return Object.values(submodules)
    .flat()
    .toSorted((one, other) => (weights.get(other) ?? 0) - (weights.get(one) ?? 0))
}

test('every answer names modules of the course, and every card exists', () => {
  const known = new Set(Object.values(profiles).flatMap((modules) => Object.keys(modules)))
  for (const module of Object.values(modulesOf).flat()) expect([...known]).toContain(module)
  for (const card of Object.values(emergencyOf)) expect(cards).toContain(card)
  for (const answer of worryAnswers.past)
    expect(emergencyOf[answer] === undefined, answer).toBe(answer === 'nothing')
})

test('the paranoid module comes last, unless the answers ask for it', () => {
  const paranoid = enhanced['targeted'] ?? []
  expect(paranoid.length).toBeGreaterThan(0)
  expect(ordered({}).slice(-paranoid.length)).toEqual(paranoid)
  expect(ordered({ harm: 'thieves', past: 'scammed' }).slice(-paranoid.length)).toEqual(paranoid)
  for (const asked of [{ harm: 'authorities' }, { loss: 'others' }] as const)
    expect(lessonWeights(weigh(asked), enhanced).get(paranoid[0] ?? '')).toBeGreaterThan(0)
  // Even then never before what protects conversations.
  expect(ordered({ harm: 'authorities' })[0]).toBe('encrypted-talk')
})

test('no combination of answers that does not ask for it puts the paranoid module first', () => {
  const paranoid = new Set(enhanced['targeted'])
  for (const harm of worryAnswers.harm)
    for (const loss of worryAnswers.loss)
      for (const past of worryAnswers.past)
        expect(paranoid.has(ordered({ harm, loss, past })[0] ?? ''), `${harm} ${loss} ${past}`).toBe(false)
})

test('without an answer the course keeps its order', () => {
  expect(ordered({}, basic)).toEqual(Object.values(basic).flat())
  expect(firstLesson([{ id: 'a' }, { id: 'b' }], new Map())?.id).toBe('a')
  expect(firstLesson([], new Map())).toBeUndefined()
})

test('what has happened counts more than what may happen, and answers add up', () => {
  expect(worryModules(weigh({ harm: 'companies', past: 'stolen' }), Object.keys(basic))[0]).toBe('theft')
  const weights = moduleWeights({ harm: 'thieves', loss: 'money' })
  expect(weights['theft']).toBe(10)
  expect(weights['scams']).toBe(6)
  expect(worryModules(weigh({ past: 'nothing' }), Object.keys(basic))).toEqual([])
})

test('someone who may be watched reads first when removing that is dangerous', () => {
  for (const worries of [{ harm: 'close' }, { past: 'read' }, { past: 'threatened' }] as const) {
    expect(ordered({ loss: 'money', ...worries }, basic).slice(0, 2)).toEqual([
      'safety-first',
      'hidden-managers',
    ])
    const open = (basic['solid-base'] ?? []).map((id) => ({ id }))
    expect(firstLesson(open, lessonWeights(weigh(worries), basic))?.id).toBe('hidden-managers')
  }
})

test('the questions follow each other', () => {
  expect(worryQuestions).toEqual(['harm', 'loss', 'past'])
  expect(worryQuestions.map(questionAfter)).toEqual(['loss', 'past', null])
  expect(worryQuestions.map(questionBefore)).toEqual([null, 'harm', 'loss'])
})

test('an answer is kept for its owner with what follows from it, and moves with the guest to a new account', () => {
  saveWorry('guest', 'harm', 'thieves')
  saveWorry('guest', 'past', 'read')
  expect(readWorries('guest')).toEqual({ harm: 'thieves', past: 'read' })
  expect(readWorries('someone')).toEqual({})
  moveWorries('guest', 'someone')
  expect(readWorries('guest')).toEqual({})
  expect(storedWorries('someone')).toMatchObject(weigh({ harm: 'thieves', past: 'read' }))
  saveWorry('someone', 'past', 'nothing')
  expect(storedWorries('someone')).toMatchObject(weigh({ harm: 'thieves' }))
  eraseWorries('someone')
  expect(storedWorries('someone')).toEqual({ answers: {}, modules: {}, watched: false })
})

test.each([
  ['what is no record', 'theft'],
  ['a record without answers', { modules: {} }],
  ['a weight that is no number', { answers: {}, modules: { theft: '9' }, watched: false }],
])('%s counts as no answer', (_, value) => {
  localStorage.setItem('own-worries', JSON.stringify({ uid: 'guest', value }))
  expect(storedWorries('guest')).toEqual({ answers: {}, modules: {}, watched: false })
})

test('an answer that no question has any more is left out', () => {
  const answers = { harm: 'weather', loss: 'stolen', past: 'taken', other: 'x' }
  localStorage.setItem(
    'own-worries',
    JSON.stringify({ uid: 'guest', value: { answers, modules: {}, watched: false } }),
  )
  expect(readWorries('guest')).toEqual({ past: 'taken' })
})
