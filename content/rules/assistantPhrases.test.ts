import { expect, it } from 'vitest'
import { findingsAfter } from './plantedViolation.ts'

const each = (one: string) => ({ en: [one], pt: [one], es: [one] })

it('25 sees danger that is missed, false alarms, and danger that leads to no help', () => {
  expect(
    findingsAfter(
      ({ content }) => void Object.assign(content.assistant.danger.dangers[0] ?? {}, { meets: each('lost') }),
    ),
  ).toEqual(['25E'])
  expect(
    findingsAfter(({ content }) => void Object.assign(content.assistant.danger, { ahead: each('tomorrow') })),
  ).toEqual(['25E'])
  expect(
    findingsAfter(
      ({ content }) => void Object.assign(content.assistant.danger.dangers[0] ?? {}, { card: null }),
    ),
  ).toEqual(['25E'])
})

it('25 sees phrases that cannot be read, and examples of refusals and small talk that are missed', () => {
  expect(findingsAfter(({ content }) => void Object.assign(content.assistant.words, { groups: {} }))).toEqual(
    ['25E'],
  )
  expect(
    findingsAfter(
      ({ content }) => void Object.assign(content.assistant.refusals.refusals[0] ?? {}, { meets: each('x') }),
    ),
  ).toEqual(['25E'])
  expect(
    findingsAfter(
      ({ content }) => void Object.assign(content.assistant.talk.goesOn, { phrases: each('later') }),
    ),
  ).toEqual(['25E'])
})

it('2 sees a refusal that leads to a lesson that is not there', () => {
  expect(
    findingsAfter(
      ({ content }) =>
        void Object.assign(content.assistant.refusals.refusals[0] ?? {}, { lessons: ['none'] }),
    ),
  ).toEqual(['2E'])
})
