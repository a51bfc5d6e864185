import { publicSettings } from '@resguardo/contract/auth'
import type { DataOf } from '@resguardo/contract/endpoint'
import { useCallback, useEffect, useState } from 'react'
import { type Answer, call, readAnswer } from '#api/call.ts'
import type { Failure } from '#api/failure.ts'

export type PublicSettings = DataOf<typeof publicSettings>
type Asked = { settings: PublicSettings | null; failure: Failure | null }

const unknown: Asked = { settings: null, failure: null }

/** What the public pages need of the settings: null until known. Takes over the answer that boot.ts asked for. */
export function usePublicSettings(): Asked & { retry: () => void } {
  const [asked, setAsked] = useState(unknown)
  const [round, setRound] = useState(0)

  useEffect(() => {
    let wanted = true
    void ask().then((answer) => {
      if (!wanted) return
      setAsked(
        answer.success
          ? { settings: answer.data, failure: null }
          : { settings: null, failure: answer.failure },
      )
    })
    return () => {
      wanted = false
    }
  }, [round])

  const retry = useCallback(() => {
    setAsked(unknown)
    setRound((now) => now + 1)
  }, [])
  return { ...asked, retry }
}

async function ask(): Promise<Answer<PublicSettings>> {
  const early = window.__early?.settings
  if (!early) return call(publicSettings, {})
  delete window.__early?.settings
  try {
    const answer = await readAnswer(publicSettings.operation, await early)
    // The server holds every answer against the contract before it is sent.
    if (answer.success) return answer as Answer<PublicSettings>
  } catch {
    // It never arrived: asked anew below.
  }
  return call(publicSettings, {})
}
