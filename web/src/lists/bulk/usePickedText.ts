import { countedTo } from '@resguardo/contract/limits'
import { useSay } from '#i18n/say.tsx'
import type { BulkMessage } from './bulk.messages.ts'
import type { Picked } from './selection.ts'

/** The visible page of the list. */
export type Shown = { people: readonly { uid: string }[]; total: number }

/** The number of selected people, in words. */
export function usePickedText({ uids, everybody }: Picked, page: Shown | undefined): string {
  const say = useSay<BulkMessage>()
  const total = page?.total ?? 0
  if (!everybody) return say('bulk.picked', { count: uids.size })
  return total > countedTo ? say('bulk.picked.more') : say('bulk.picked.everybody', { count: total })
}
