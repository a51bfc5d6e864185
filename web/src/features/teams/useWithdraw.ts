import { useQueryClient } from '@tanstack/react-query'
import { failureOf } from '#api/failure.ts'
import { useSay } from '#i18n/say.tsx'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { toast } from '#ui/feedback/toasts.ts'
import type { TeamsMessage } from './teams.messages.ts'

type WithdrawTexts = { withdrawn: string; restored: string; refresh: readonly string[] }

/** Withdraws an assignment or announcement, with undo in the notice, or brings it back. */
export function useWithdraw(
  edit: (body: { uid: string; withdrawn: boolean }) => Promise<unknown>,
  { withdrawn: saidWithdrawn, restored: saidRestored, refresh }: WithdrawTexts,
) {
  const say = useSay<TeamsMessage>()
  const sayFailure = useSayFailure()
  const client = useQueryClient()
  return async function change(uid: string, withdrawn: boolean) {
    try {
      await edit({ uid, withdrawn })
      toast(
        withdrawn ? saidWithdrawn : saidRestored,
        withdrawn ? { action: { label: say('teams.undo'), run: () => void change(uid, false) } } : {},
      )
    } catch (error) {
      const failure = failureOf(error)
      toast(failure ? sayFailure(failure) : '', { kind: 'error' })
    }
    for (const operation of refresh) void client.invalidateQueries({ queryKey: [operation] })
  }
}
