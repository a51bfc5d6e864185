import type { CutStep } from '@resguardo/contract/lessons/cutLesson'
import { pathText } from '@resguardo/contract/lessons/pathText'
import { useSay } from '#i18n/say.tsx'
import type { PlanMessage } from './plan.messages.ts'

/** Whether no one has checked the path: then the search of Settings comes first. */
export const isUnverified = ({ verification: { status } }: Pick<CutStep, 'verification'>) =>
  status === 'secondary' || status === 'to-verify'

/** The path of a step in words; an unverified one starts with the search term. Empty without a path. */
export function usePathWords({ path, search, verification }: CutStep): string {
  const say = useSay<PlanMessage>()
  const text = pathText(path)
  if (!text) return ''
  return search && isUnverified({ verification }) ? say('plan.search', { word: search, path: text }) : text
}
