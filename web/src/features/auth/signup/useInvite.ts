import type { FieldMessage } from '@resguardo/contract/fields.messages'
import { plainCode } from '@resguardo/contract/inviteCode'
import type { InvitedTo } from '@resguardo/contract/invites'
import { limits } from '@resguardo/contract/limits'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { lookUpInviteCall } from '#api/bareCalls.ts'
import { call } from '#api/call.ts'
import { useHydrated } from '../useHydrated.ts'

const bad: FieldMessage = 'fields.inviteCode'

/** The invite code from the URL or typed by the reader, and what it invites to. */
export function useInvite() {
  // The prerendered page does not know the query string.
  const here = useHydrated()
  const [params] = useSearchParams()
  const [typed, type] = useState<string | null>(null)
  const [found, setFound] = useState<{ code: string; to: InvitedTo } | null>(null)
  const [refused, refuse] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const text = typed ?? (here ? (params.get('code') ?? '') : '')
  const code = plainCode(text)
  const whole = code.length === limits.inviteCode

  useEffect(() => {
    if (!whole) return undefined
    let wanted = true
    // If the lookup fails the server decides when the form is sent.
    void call(lookUpInviteCall, { body: { invite_code: code } }).then((answer) => {
      if (wanted && answer.success) setFound({ code, to: answer.data })
    })
    return () => {
      wanted = false
    }
  }, [code, whole])

  const to = found?.code === code ? found.to : null
  return {
    text,
    code,
    field,
    type,
    to: to?.valid ? to : null,
    problem: code && (to?.valid === false || refused === code) ? bad : null,
    /** Whether the form may be sent: with a well-formed code or with none. Otherwise the field shows why. */
    check: (): boolean => {
      const fine = !code || (whole && to?.valid !== false)
      if (!fine) {
        refuse(code)
        field.current?.focus()
      }
      return fine
    },
    /** The server rejected the code. */
    refuse: () => {
      refuse(code)
      field.current?.focus()
    },
  }
}

export type UsedInvite = ReturnType<typeof useInvite>
