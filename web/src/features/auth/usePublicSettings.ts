import type { DataOf } from '@resguardo/contract/endpoint'
import { useCallback, useEffect, useState } from 'react'
import { type Answer, call, readAnswer } from '#api/call.ts'
import type { Failure } from '#api/failure.ts'
import { settingsCall } from '#api/bareCalls.ts'

export type PublicSettings = DataOf<typeof settingsCall>
type Asked = { settings: PublicSettings | null; failure: Failure | null }

const unknown: Asked = { settings: null, failure: null }

/** What the public pages need of the settings: null until known. Takes over the answer that boot.ts asked for. */
export function usePublicSettings(): Asked & { retry: () => void } {
  const [asked, setAsked] = useState(unknown)
  useEffect(() => void ask().then(setAsked), [])
  const retry = useCallback(() => {
    setAsked(unknown)
    void ask().then(setAsked)
  }, [])
  return { ...asked, retry }
}

async function ask(): Promise<Asked> {
  const answer = (await adopt()) ?? (await call(settingsCall, {}))
  return answer.success
    ? { settings: answer.data, failure: null }
    : { settings: null, failure: answer.failure }
}

async function adopt(): Promise<Answer<PublicSettings> | null> {
  const early = window.__early?.settings
  if (!early) return null
  delete window.__early?.settings
  try {
    const answer = await readAnswer(settingsCall.operation, await early)
    // The server holds every answer against the contract before it is sent; a failed one is asked for anew.
    return answer.success ? (answer as Answer<PublicSettings>) : null
  } catch {
    return null
  }
}
