import { useQueryClient } from '@tanstack/react-query'
import type { Ticks } from '@resguardo/contract/learning/tickRules'
import { useState } from 'react'
import { useSend } from '#api/queries.ts'
import { failureOf } from '#api/failure.ts'
import { useSay } from '#i18n/say.tsx'
import { useSession } from '#session/session.ts'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { mergeResponse, forgetTicksCall, isSignedIn, keepTicksCall, ticksQuery } from './tickSync.ts'
import type { TicksPageMessage } from './page.messages.ts'
import { ticksOf } from './tickStore.ts'
import styles from './Ticks.module.css'
import type { useTicks } from './useTicks.ts'

const explanations = ['meaning', 'sealed', 'limit', 'off'] as const

/** Where the ticks are stored, with the choice to store them in the account and what that means. */
export function TickSyncCard({ own }: { own: ReturnType<typeof useTicks> }) {
  const say = useSay<TicksPageMessage>()
  const [open, setOpen] = useState(false)
  const [stopped, setStopped] = useState(false)
  const { keep, forget } = useTickSync()
  const failure = forget.failure ?? failureOf(own.found.error)
  const stop = async () => setStopped(await forget.run())
  return (
    <Card
      title={say('ticksPage.keep')}
      actions={
        own.kept ? (
          <Button kind="danger" pending={forget.pending} onClick={() => void stop()}>
            {say('ticksPage.keep.stop')}
          </Button>
        ) : (
          <Button kind="secondary" disabled={!own.found.data} onClick={() => setOpen(true)}>
            {say('ticksPage.keep.ask')}
          </Button>
        )
      }
    >
      <p>{say(own.kept ? 'ticksPage.keep.account' : 'ticksPage.keep.here')}</p>
      <p role="status">
        {own.kept && own.unsent && say('ticksPage.keep.unsent')}
        {!own.kept && stopped && say('ticksPage.keep.stopped')}
      </p>
      <FailureAlert failure={failure} />
      {open && (
        <ConfirmDialog
          title={say('ticksPage.keep.ask')}
          cancel={say('ticksPage.keep.no')}
          action={say('ticksPage.keep.yes')}
          pending={keep.pending}
          onConfirm={() => void keep.run().then((done) => setOpen(!done))}
          onClose={() => setOpen(false)}
        >
          <div className={styles.stack}>
            {explanations.map((part) => (
              <p key={part}>{say(`ticksPage.keep.${part}`)}</p>
            ))}
            <FailureAlert failure={keep.failure} />
          </div>
        </ConfirmDialog>
      )}
    </Card>
  )
}

/** Starts syncing this browser's ticks with the account, or deletes all from the account. */
function useTickSync() {
  const uid = useSession()?.uid ?? ''
  const client = useQueryClient()
  const keep = useSend(keepTicksCall)
  const forget = useSend(forgetTicksCall)
  const cacheTicks = (ticks: Ticks | null) =>
    client.setQueryData(ticksQuery.queryKey, (cached) => cached && { ...cached, ticks })
  return {
    keep: {
      pending: keep.isPending,
      failure: keep.error?.failure,
      run: async () => {
        const { ticks } = ticksOf(uid)
        const saved = await keep.mutateAsync({ body: { ticks, begin: true } }).catch(() => null)
        if (!saved || !isSignedIn(uid)) return false
        cacheTicks(saved.ticks)
        mergeResponse(uid, ticks, saved.ticks)
        return true
      },
    },
    forget: {
      pending: forget.isPending,
      failure: forget.error?.failure,
      run: async () => {
        try {
          await forget.mutateAsync({ body: {} })
        } catch {
          return false
        }
        cacheTicks(null)
        return true
      },
    },
  }
}
