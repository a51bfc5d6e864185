import type { CutStep } from '@resguardo/contract/lessons/cutLesson'
import { pathText } from '@resguardo/contract/lessons/pathText'
import { useSay } from '#i18n/say.tsx'
import type { PlanMessage } from './plan.messages.ts'

/** The path of a step in words; an unverified one starts with the search term. Empty without a path. */
export function usePathWords({ path, search, verification: { status } }: CutStep): string {
  const say = useSay<PlanMessage>()
  const text = pathText(path)
  if (!text) return ''
  const isUnverified = status === 'secondary' || status === 'to-verify'
  return isUnverified && search ? say('plan.search', { word: search, path: text }) : text
}
