import { type BulkOutcome, type undoBulk, undoBulkRoute } from '@resguardo/contract/people/bulkActions'
import { useQueryClient } from '@tanstack/react-query'
import { routeOnly } from '#api/endpointRoutes.ts'
import { failureOf } from '#api/failure.ts'
import { fetchData } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { dismiss, toast } from '#ui/feedback/toasts.ts'
import { refreshPeople } from './dialog/bulkRequest.ts'
import type { BulkDialogMessage } from './dialog/dialog.messages.ts'

const undoCall = routeOnly<typeof undoBulk>(undoBulkRoute)

/** Visible toasts of actions, by the id of their request. */
const toastIds = new Map<string, number>()

/** Shows a toast about an action; it is dismissed if the action is undone elsewhere. */
export function toastWithUndo(
  requestId: string,
  text: string,
  undo: { label: string; run: () => void },
): void {
  toastIds.set(requestId, toast(text, { action: undo }))
}

export type UndoResult = { ok: boolean; text: string }

/** Undoes an action by its id and reports the result. Continues even if the page has been left. */
export function useUndo() {
  const say = useSay<BulkDialogMessage>()
  const sayFailure = useSayFailure()
  const client = useQueryClient()
  return async (request: string): Promise<UndoResult> => {
    const describe = ({ changed, unchanged, refused }: BulkOutcome) => {
      const undone = say('bulk.undone', { count: changed.total })
      const skipped = unchanged.total + refused.total
      return skipped > 0 ? say('bulk.undone.left', { undone, count: skipped }) : undone
    }
    try {
      return { ok: true, text: describe(await fetchData(undoCall, { body: { request } })) }
    } catch (error) {
      const failure = failureOf(error)
      return {
        ok: false,
        text: say('bulk.undone.failed', { why: failure ? sayFailure(failure) : '' }),
      }
    } finally {
      // The undo button is used up, wherever it was pressed.
      const toastId = toastIds.get(request)
      if (toastId !== undefined) dismiss(toastId)
      toastIds.delete(request)
      refreshPeople(client)
    }
  }
}
