import type { DataOf } from '@resguardo/contract/endpoint'
import { useCallback, useEffect, useState } from 'react'
import { call } from '#api/call.ts'
import type { Failure } from '#api/failure.ts'
import { settingsCall } from '#api/bareCalls.ts'

export type PublicSettings = DataOf<typeof settingsCall>
type Asked = { settings: PublicSettings | null; failure: Failure | null }

const unknown: Asked = { settings: null, failure: null }

/** The settings that public pages need; null until loaded. */
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
  const answer = await call(settingsCall, {})
  return answer.success
    ? { settings: answer.data, failure: null }
    : { settings: null, failure: answer.failure }
}
