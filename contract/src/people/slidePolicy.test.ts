import { expect, test } from 'vitest'
import { handoffReasons, type Lesson, type Slide } from '../lessons/lesson.ts'
import { opensToAnyone } from './slidePolicy.ts'

const say = (text: string) => ({ en: text, pt: text, es: text })
const steps: Slide = {
  id: 'how',
  type: 'steps',
  item: 'sample.one',
  title: say('how'),
  why: say('why'),
  steps: [],
  sources: ['maker'],
}
const warning = (handoff?: (typeof handoffReasons)[number]): Slide => ({
  id: 'careful',
  type: 'warning',
  severity: 'high',
  title: say('careful'),
  body: say('body'),
  sources: ['maker'],
  ...(handoff && { handoff: { when: handoff, show: 'helplines' } }),
})
const open = (slide: Slide, part: Partial<Pick<Lesson, 'profiles' | 'os' | 'slides'>> = {}) =>
  opensToAnyone({ profiles: ['basic', 'enhanced'], os: ['ios'], slides: [slide], ...part }, slide)

test('steps of the basic profile open to anyone, and no other slide does', () => {
  expect(open(steps)).toBe(true)
  expect(open(warning())).toBe(false)
  expect(open({ id: 'why', type: 'text', title: say('why'), body: say('b'), sources: ['maker'] })).toBe(false)
})

test('steps that a licence guards stay closed', () => {
  expect(open(steps, { profiles: ['enhanced', 'parental'] })).toBe(false)
  expect(open({ ...steps, when: { profiles: ['enhanced'] } })).toBe(false)
  expect(open({ ...steps, when: { anyOf: [{ os: ['grapheneos'] }, { profiles: ['enhanced'] }] } })).toBe(
    false,
  )
  expect(open({ ...steps, when: { os: ['ios'], profiles: ['basic'] } })).toBe(true)
})

test('steps whose lesson warns of someone near the reader stay closed', () => {
  const opened = handoffReasons.filter((reason) => open(steps, { slides: [steps, warning(reason)] }))
  expect(opened).toEqual(['in-progress-crime', 'fraud'])
  expect(open(steps, { slides: [steps, warning()] })).toBe(true)
})
