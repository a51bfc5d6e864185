import { BulkOutcome } from '@resguardo/contract/people/bulkActions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Failure, failureOf } from '#api/failure.ts'
import { requiredProof } from '#api/proof.ts'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { type BulkOptions, refreshPeople } from './bulkRequest.ts'

type BulkSendProps = {
  /** Query key of the dry run. */
  key: readonly unknown[]
  send: (options: BulkOptions) => Promise<BulkOutcome>
  onDone: (outcome: BulkOutcome) => void
}

/** Dry run of an action before it is sent, and the sending. */
export function useBulkSend({ key, send: sendRequest, onDone }: BulkSendProps) {
  const client = useQueryClient()
  const sayFailure = useSayFailure()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: key,
    queryFn: () => dryRunOutcome(() => sendRequest({ dryRun: true })),
    // One dry run per order: the preview must not change while it is being read.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    placeholderData: (previous?: BulkOutcome) => previous,
  })
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [changed, setChanged] = useState(false)
  const running = useRef(false)
  const unmounted = useRef(false)
  useEffect(() => {
    unmounted.current = false
    return () => {
      unmounted.current = true
    }
  }, [])

  const handleFailure = async (thrown: unknown) => {
    const requestFailure = failureOf(thrown)
    if (!requestFailure) return
    // The dialog is closed, so a toast reports the failure.
    if (unmounted.current) return void toast(sayFailure(requestFailure), { kind: 'error' })
    // The proof dialog was cancelled.
    if (requiredProof(requestFailure.data)) return
    const outcome = outcomeIn(thrown)
    if (outcome) client.setQueryData(key, outcome)
    else if (requestFailure.status === 403 || requestFailure.status === 404 || requestFailure.status === 409)
      await refetch()
    else return setFailure(requestFailure)
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
      const outcome = await sendRequest({ withoutRefused: data.refused.total > 0 })
      refreshPeople(client)
      onDone(outcome)
    } catch (thrown) {
      await handleFailure(thrown)
    } finally {
      running.current = false
      setSending(false)
    }
  }

  return {
    outcome: data,
    previewing: isFetching,
    previewFailure: failureOf(error),
    retryPreview: () => void refetch(),
    send,
    sending,
    failure,
    /** Refused because people have changed since the preview; the preview is now up to date. */
    changed,
  }
}

/** Result of a dry run. A refusal that contains the outcome counts as a result. */
async function dryRunOutcome(dryRun: () => Promise<BulkOutcome>): Promise<BulkOutcome> {
  try {
    return await dryRun()
  } catch (error) {
    const outcome = outcomeIn(error)
    if (outcome) return outcome
    throw error
  }
}

/** The outcome in a refusal, if any. */
function outcomeIn(error: unknown): BulkOutcome | null {
  const parsed = BulkOutcome.safeParse(failureOf(error)?.data)
  return parsed.success ? parsed.data : null
}
