import type { BulkOutcome } from '@resguardo/contract/people/bulkActions'
import { useSay } from '#i18n/say.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import type { BulkAction } from './dialog/bulkRequest.ts'
import type { BulkDialogMessage } from './dialog/dialog.messages.ts'
import { toastWithUndo, useUndo } from './useUndo.ts'

/** Shows a toast about what was done, with an undo button where possible. */
export function useDoneToast() {
  const say = useSay<BulkDialogMessage>()
  const undo = useUndo()
  return (action: BulkAction, { request, changed }: BulkOutcome) => {
    const undoAndToast = async (id: string) => {
      const { ok, text } = await undo(id)
      toast(text, { kind: ok ? 'success' : 'error' })
    }
    const text = say(`bulk.done.${action}`, { count: changed.total })
    if (request === null || !isUndoable(action, changed)) toast(text)
    else toastWithUndo(request, text, { label: say('bulk.undo'), run: () => void undoAndToast(request) })
  }
}

/**
 * Blocking and activating undo each other, but restore no other state: a pending account does not become
 * pending again.
 */
function isUndoable(action: BulkAction, { people, total }: BulkOutcome['changed']): boolean {
  const undoneStatus = action === 'block' ? 'active' : action === 'activate' ? 'blocked' : null
  return (
    undoneStatus !== null && (total > people.length || people.some(({ status }) => status === undoneStatus))
  )
}
