import { BulkOutcome } from '@resguardo/contract/bulk'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Failure, failureOf } from '#api/failure.ts'
import { proofWanted } from '#api/proof.ts'
import { useSayFailure } from '#session/useSayFailure.ts'
import { toast } from '#ui/toasts.ts'
import { type How, refreshPeople } from './bulk.ts'

type BulkSend = {
  /** Query key of the dry run. */
  key: readonly unknown[]
  send: (how: How) => Promise<BulkOutcome>
  onDone: (outcome: BulkOutcome) => void
}

/** Dry run of an action before it is sent, and the sending. */
export function useBulkSend({ key, send: run, onDone }: BulkSend) {
  const client = useQueryClient()
  const sayFailure = useSayFailure()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: key,
    queryFn: () => lookAt(() => run({ dry: true })),
    // One dry run per order: the preview must not change while it is being read.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    placeholderData: (before?: BulkOutcome) => before,
  })
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [changed, setChanged] = useState(false)
  const running = useRef(false)
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])

  const refused = async (thrown: unknown) => {
    const why = failureOf(thrown)
    if (!why) return
    // The dialog is closed, so a toast reports the failure.
    if (gone.current) return void toast(sayFailure(why), { kind: 'error' })
    // The proof dialog was cancelled.
    if (proofWanted(why.data)) return
    const told = outcomeIn(thrown)
    if (told) client.setQueryData(key, told)
    else if (why.status === 403 || why.status === 404 || why.status === 409) await refetch()
    else return setFailure(why)
    setChanged(true)
  }

  /** A second press while a request is in flight sends nothing. */
  const send = async () => {
    if (running.current || !data) return
    running.current = true
    setSending(true)
    setFailure(null)
    setChanged(false)
    try {
      const outcome = await run({ withoutRefused: data.refused.total > 0 })
      refreshPeople(client)
      onDone(outcome)
    } catch (thrown) {
      await refused(thrown)
    } finally {
      running.current = false
      setSending(false)
    }
  }

  return {
    outcome: data,
    looking: isFetching,
    lookFailure: failureOf(error),
    lookAgain: () => void refetch(),
    send,
    sending,
    failure,
    /** Refused because people have changed since the preview; the preview is now up to date. */
    changed,
  }
}

/** Result of a dry run. A refusal that contains the outcome counts as a result. */
async function lookAt(dryRun: () => Promise<BulkOutcome>): Promise<BulkOutcome> {
  try {
    return await dryRun()
  } catch (error) {
    const told = outcomeIn(error)
    if (told) return told
    throw error
  }
}

/** The outcome in a refusal, if any. */
function outcomeIn(error: unknown): BulkOutcome | null {
  const told = BulkOutcome.safeParse(failureOf(error)?.data)
  return told.success ? told.data : null
}
