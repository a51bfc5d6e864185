import type { BulkOutcome, undoBulk } from '@resguardo/contract/bulk'
import { useQueryClient } from '@tanstack/react-query'
import { bare } from '#api/bareCalls.ts'
import { failureOf } from '#api/failure.ts'
import { ask } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { useSayFailure } from '#session/useSayFailure.ts'
import { dismiss, toast } from '#ui/toasts.ts'
import { refreshPeople } from './bulk.ts'
import type { BulkDialogMessage } from './dialog.messages.ts'

const undoCall = bare<typeof undoBulk>({ operation: 'undo', method: 'PUT', path: 'v2/admin/undo' })

/** Visible toasts of actions, by the id of their request. */
const notices = new Map<string, number>()

/** Shows a toast about an action; it is dismissed if the action is undone elsewhere. */
export function tellDone(request: string, text: string, undo: { label: string; run: () => void }): void {
  notices.set(request, toast(text, { action: undo }))
}

export type Undone = { ok: boolean; text: string }

/** Undoes an action by its id and reports the result. Continues even if the page has been left. */
export function useUndo() {
  const say = useSay<BulkDialogMessage>()
  const sayFailure = useSayFailure()
  const client = useQueryClient()
  return async (request: string): Promise<Undone> => {
    const tell = ({ changed, unchanged, refused }: BulkOutcome) => {
      const undone = say('bulk.undone', { count: changed.total })
      const left = unchanged.total + refused.total
      return left > 0 ? say('bulk.undone.left', { undone, count: left }) : undone
    }
    try {
      return { ok: true, text: tell(await ask(undoCall, { body: { request } })) }
    } catch (error) {
      const failure = failureOf(error)
      return {
        ok: false,
        text: say('bulk.undone.failed', { why: failure ? sayFailure(failure) : '' }),
      }
    } finally {
      // The undo button is used up, wherever it was pressed.
      const notice = notices.get(request)
      if (notice !== undefined) dismiss(notice)
      notices.delete(request)
      refreshPeople(client)
    }
  }
}
