import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Failure } from '#api/failure.ts'
import { useSay } from '#i18n/say.tsx'
import { guardSignOut, useSession } from '#session/session.ts'
import { useSayFailure } from '#session/useSayFailure.ts'
import { Alert } from '#ui/Alert.tsx'
import { toast } from '#ui/toasts.ts'
import { changesOf, type News, sendChanges, subscribeChanges } from './changes.ts'
import type { CourseMessage } from './course.messages.ts'
import { courseQuery } from './course.queries.ts'
import { onlyHere } from './ticks/store.ts'
import { UnsentDialog } from './UnsentDialog.tsx'

const retryEvery = 30_000
/** How long signing out waits for unsent progress, in milliseconds. */
const patience = 3000
type Heard = { uid: string; visited: string[] }

/**
 * Syncs progress to the server and other tabs: at once, when the network is back, and every 30 seconds while
 * changes are queued. Shows a banner while it fails, and confirms before signing out would lose changes.
 */
export function ProgressSync() {
  const say = useSay<CourseMessage>()
  const sayFailure = useSayFailure()
  const client = useQueryClient()
  const uid = useSession()?.uid ?? ''
  const [away, setAway] = useState(false)
  const [answer, setAnswer] = useState<((leave: boolean) => void) | null>(null)
  const tellRefusal = useEffectEvent((failure: Failure) => toast(sayFailure(failure), { kind: 'error' }))

  useEffect(() => {
    const { queryKey } = courseQuery(uid)
    const tabs = new BroadcastChannel('progress')
    let over = false

    const show = (visited: string[]) => {
      client.setQueryData(queryKey, (course) => course && { ...course, visitedSubmodules: visited })
      // A response in flight may be older than this change.
      if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey })
    }
    const hear = (news: News) => {
      if (over) return
      setAway(news.kind === 'stalled')
      if (news.kind === 'saved') {
        show(news.visited)
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only windows have a target
        tabs.postMessage({ uid, visited: news.visited } satisfies Heard)
      } else if (news.kind === 'refused') {
        tellRefusal(news.failure)
        void client.invalidateQueries({ queryKey })
      }
    }
    // `sendChanges` returns at once while another run is in progress, so wait for that one too.
    let tried: Promise<unknown> | undefined
    const send = () => {
      tried = Promise.allSettled([tried, sendChanges(uid, hear)]).then(() => {})
      return tried
    }
    const waits = () => changesOf(uid).length > 0
    let decide = (_leave: boolean) => {}
    const ask = () =>
      new Promise<boolean>((resolve) => {
        decide = (leave) => {
          setAnswer(null)
          resolve(leave)
        }
        setAnswer(() => decide)
      })
    const unguard = guardSignOut(async () => {
      if (waits()) await Promise.race([send(), new Promise((go) => setTimeout(go, patience))])
      return !over && (!(waits() || onlyHere(uid)) || ask())
    })
    const goOffline = () => setAway(true)
    const goOnline = () => {
      setAway(false)
      void send()
    }
    // Only tabs of this application use the channel.
    tabs.addEventListener(
      'message',
      ({ data }: MessageEvent<Heard>) => data.uid === uid && show(data.visited),
    )

    void send()
    if (!navigator.onLine) setAway(true)
    const stop = subscribeChanges(() => void send())
    const timer = setInterval(() => waits() && void send(), retryEvery)
    addEventListener('online', goOnline)
    addEventListener('offline', goOffline)
    return () => {
      over = true
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
      {away && <Alert kind="warning">{say('lesson.offline')}</Alert>}
      {answer && <UnsentDialog uid={uid} onAnswer={answer} />}
    </>
  )
}
