import type { DataOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { useCallback, useEffect, useState } from 'react'
import { call } from '#api/call.ts'
import type { Failure } from '#api/failure.ts'
import { publicSettingsCall } from '#api/endpointRoutes.ts'

export type PublicSettings = DataOf<typeof publicSettingsCall>
type PublicSettingsState = { settings: PublicSettings | null; failure: Failure | null }

const initialState: PublicSettingsState = { settings: null, failure: null }

/** The settings that public pages need; null until loaded. */
export function usePublicSettings(): PublicSettingsState & { retry: () => void } {
  const [state, setState] = useState(initialState)
  useEffect(() => void loadSettings().then(setState), [])
  const retry = useCallback(() => {
    setState(initialState)
    void loadSettings().then(setState)
  }, [])
  return { ...state, retry }
}

async function loadSettings(): Promise<PublicSettingsState> {
  // A direct call: public pages have no query cache, and `useCall` would start with `pending` false.
  const answer = await call(publicSettingsCall, {})
  return answer.success
    ? { settings: answer.data, failure: null }
    : { settings: null, failure: answer.failure }
}
