import type { ItemContext } from '@resguardo/contract/emergency/systemSteps'
import { noNames } from '@resguardo/contract/lessons/lessonCutter'
import type { RuleInput } from './finding.ts'

/** For rules that ask which steps an item has: they are the same in all languages. */
export const inEnglish = ({ lessons }: RuleInput): ItemContext => ({
  lessons,
  language: 'en',
  names: noNames,
})
