import { maxCountedTotal } from '@resguardo/contract/platform/limits'
import { useSay } from '#i18n/say.tsx'
import type { BulkMessage } from '../bulk.messages.ts'
import type { SelectionState } from './selection.ts'

/** The visible page of the list. */
export type VisiblePage = { people: readonly { uid: string }[]; total: number }

/** The number of selected people, in words. */
export function useSelectionText(
  { uids, allMatching }: SelectionState,
  page: VisiblePage | undefined,
): string {
  const say = useSay<BulkMessage>()
  const total = page?.total ?? 0
  if (!allMatching) return say('bulk.picked', { count: uids.size })
  return total > maxCountedTotal ? say('bulk.picked.more') : say('bulk.picked.everybody', { count: total })
}
