import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Failure } from '#api/failure.ts'
import { useSay } from '#i18n/say.tsx'
import { guardSignOut, useSession } from '#session/session.ts'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { queuedChanges, type SyncEvent, sendChanges, subscribeChanges } from './progressQueue.ts'
import type { CourseMessage } from '../course.messages.ts'
import { courseQuery } from '../course.queries.ts'
import { countUnsynced } from '../ticks/tickStore.ts'
import { UnsentDialog } from './UnsentDialog.tsx'

const retryIntervalMs = 30_000
/** How long signing out waits for unsent progress, in milliseconds. */
const signOutTimeoutMs = 3000
type ProgressBroadcast = { uid: string; visited: string[] }

/**
 * Syncs progress to the server and other tabs: at once, when the network is back, and every 30 seconds while
 * changes are queued. Shows a banner while it fails, and confirms before signing out would lose changes.
 */
export function ProgressSync() {
  const say = useSay<CourseMessage>()
  const sayFailure = useSayFailure()
  const client = useQueryClient()
  const uid = useSession()?.uid ?? ''
  const [offline, setOffline] = useState(false)
  const [confirmLeave, setConfirmLeave] = useState<((leave: boolean) => void) | null>(null)
  const toastRefusal = useEffectEvent((failure: Failure) => toast(sayFailure(failure), { kind: 'error' }))

  useEffect(() => {
    const { queryKey } = courseQuery(uid)
    const tabs = new BroadcastChannel('progress')
    let disposed = false

    const cacheVisited = (visited: string[]) => {
      client.setQueryData(queryKey, (course) => course && { ...course, visitedSubmodules: visited })
      // A response in flight may be older than this change.
      if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey })
    }
    const onSyncEvent = (event: SyncEvent) => {
      if (disposed) return
      setOffline(event.kind === 'stalled')
      if (event.kind === 'saved') {
        cacheVisited(event.visited)
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only windows have a target
        tabs.postMessage({ uid, visited: event.visited } satisfies ProgressBroadcast)
      } else if (event.kind === 'refused') {
        toastRefusal(event.failure)
        void client.invalidateQueries({ queryKey })
      }
    }
    // `sendChanges` returns at once while another run is in progress, so wait for that one too.
    let lastRun: Promise<unknown> | undefined
    const send = () => {
      lastRun = Promise.allSettled([lastRun, sendChanges(uid, onSyncEvent)]).then(() => {})
      return lastRun
    }
    const hasUnsent = () => queuedChanges(uid).length > 0
    let decide = (_leave: boolean) => {}
    const askToLeave = () =>
      new Promise<boolean>((resolve) => {
        decide = (leave) => {
          setConfirmLeave(null)
          resolve(leave)
        }
        setConfirmLeave(() => decide)
      })
    const unguard = guardSignOut(async () => {
      if (hasUnsent()) await Promise.race([send(), new Promise((go) => setTimeout(go, signOutTimeoutMs))])
      return !disposed && (!(hasUnsent() || countUnsynced(uid)) || askToLeave())
    })
    const goOffline = () => setOffline(true)
    const goOnline = () => {
      setOffline(false)
      void send()
    }
    // Only tabs of this application use the channel.
    tabs.addEventListener(
      'message',
      ({ data }: MessageEvent<ProgressBroadcast>) => data.uid === uid && cacheVisited(data.visited),
    )

    void send()
    if (!navigator.onLine) setOffline(true)
    const stop = subscribeChanges(() => void send())
    const timer = setInterval(() => hasUnsent() && void send(), retryIntervalMs)
    addEventListener('online', goOnline)
    addEventListener('offline', goOffline)
    return () => {
      disposed = true
      unguard()
      decide(false)
      stop()
      clearInterval(timer)
      removeEventListener('online', goOnline)
      removeEventListener('offline', goOffline)
      tabs.close()
    }
  }, [uid, client])

  return (
    <>
      {offline && <Alert kind="warning">{say('lesson.offline')}</Alert>}
      {confirmLeave && <UnsentDialog uid={uid} onAnswer={confirmLeave} />}
    </>
  )
}
