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

/** The notice of an action that is still in sight, by its request. */
const notices = new Map<string, number>()

/** Says that something was done; the notice goes when it is undone elsewhere. */
export function tellDone(request: string, text: string, undo: { label: string; run: () => void }): void {
  notices.set(request, toast(text, { action: undo }))
}

export type Undone = { ok: boolean; text: string }

/** Undoes an action by its id and says how that went. Works on for a page that has been left. */
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
      // Its button has had its use, wherever it was pressed.
      const notice = notices.get(request)
      if (notice !== undefined) dismiss(notice)
      notices.delete(request)
      refreshPeople(client)
    }
  }
}
