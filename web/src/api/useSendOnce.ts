import type { createAnnouncement } from '@resguardo/contract/assignments/announcements'
import type { createAssignment } from '@resguardo/contract/assignments/assignments'
import type { createAdmin } from '@resguardo/contract/people/newPeople'
import type { DataOf, InputOf } from '@resguardo/contract/platform/endpoints/endpoint'
import type { createLicense } from '@resguardo/contract/licensing/packs'
import type { createTeam } from '@resguardo/contract/teams/teams'
import type { createUsers } from '@resguardo/contract/people/users'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Failure } from './failure.ts'
import { useSend } from './queries.ts'

type CreateEndpoint =
  | typeof createAdmin
  | typeof createUsers
  | typeof createTeam
  | typeof createLicense
  | typeof createAssignment
  | typeof createAnnouncement

/** The server itself has not answered: what was sent may have been done. */
const isUnanswered = ({ status }: Failure) => status === 'net' || status === 502 || status === 504

type SendOnceOptions = {
  /** Operations whose cached data the change invalidates. */
  refresh: readonly string[]
  /** Sends the same again, once the network is back. */
  resend: () => void
}

/**
 * Sends a creating call with an idempotency key that stays the same until the creation succeeds, so the
 * server does it once. Without a response it retries automatically; if none comes at all, `lost` says that
 * the outcome is unknown.
 */
export function useSendOnce<E extends CreateEndpoint>(endpoint: E, { refresh, resend }: SendOnceOptions) {
  const submission = useRef<string>(null)
  const { mutateAsync, isPending, error, failureCount, reset } = useSend<E>(endpoint, {
    refresh,
    outdated: 'net',
    retry: (count, { failure }) => count < 2 && isUnanswered(failure),
  })
  const lost = !isPending && error !== null && isUnanswered(error.failure)
  const resendNow = useEffectEvent(resend)
  useEffect(() => {
    if (!lost) return undefined
    const online = () => resendNow()
    addEventListener('online', online)
    return () => removeEventListener('online', online)
  }, [lost])

  async function send(input: InputOf<E>): Promise<DataOf<E>> {
    submission.current ??= crypto.randomUUID()
    // Each of these bodies has the property `submission`.
    const withKey = { ...input, body: { ...input.body, submission: submission.current } } as InputOf<E>
    const data = await mutateAsync(withKey)
    submission.current = null
    return data
  }

  return {
    send,
    isPending,
    /** The second or third attempt is under way. */
    retrying: isPending && failureCount > 0,
    lost,
    /** The server's refusal, if it answered. */
    failure: lost ? undefined : error?.failure,
    isError: error !== null,
    reset,
  }
}
