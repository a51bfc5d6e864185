import type { BulkOutcome } from '@resguardo/contract/bulk'
import { useSay } from '#i18n/say.tsx'
import { toast } from '#ui/toasts.ts'
import type { BulkAction } from './bulk.ts'
import type { BulkDialogMessage } from './dialog.messages.ts'
import { tellDone, useUndo } from './useUndo.ts'

/** Shows a toast about what was done, with an undo button where possible. */
export function useDone() {
  const say = useSay<BulkDialogMessage>()
  const undo = useUndo()
  return (action: BulkAction, { request, changed }: BulkOutcome) => {
    const back = async (id: string) => {
      const { ok, text } = await undo(id)
      toast(text, { kind: ok ? 'success' : 'error' })
    }
    const text = say(`bulk.done.${action}`, { count: changed.total })
    if (request === null || !hasWayBack(action, changed)) toast(text)
    else tellDone(request, text, { label: say('bulk.undo'), run: () => void back(request) })
  }
}

/**
 * Blocking and activating undo each other, but restore no other state: a pending account does not become
 * pending again.
 */
function hasWayBack(action: BulkAction, { people, total }: BulkOutcome['changed']): boolean {
  const before = action === 'block' ? 'active' : action === 'activate' ? 'blocked' : null
  return before !== null && (total > people.length || people.some(({ status }) => status === before))
}
