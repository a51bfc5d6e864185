import type { FieldMessage } from '@resguardo/contract/platform/fields/fieldCatalogue'
import { normalizedCode } from '@resguardo/contract/teams/inviteCode'
import type { InviteTarget } from '@resguardo/contract/teams/invites'
import { limits } from '@resguardo/contract/platform/limits'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from '#router'
import { lookUpInviteCall } from '#api/endpointRoutes.ts'
import { call } from '#api/call.ts'
import { useHydrated } from '../useHydrated.ts'

const invalidCode: FieldMessage = 'fields.inviteCode'

/** The invite code from the URL or typed by the reader, and what it invites to. */
export function useInviteCode() {
  // The prerendered page does not know the query string.
  const hydrated = useHydrated()
  const [params] = useSearchParams()
  const [typed, type] = useState<string | null>(null)
  const [lookup, setLookup] = useState<{ code: string; to: InviteTarget } | null>(null)
  const [rejectedCode, setRejectedCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const text = typed ?? (hydrated ? (params.get('code') ?? '') : '')
  const code = normalizedCode(text)
  const complete = code.length === limits.inviteCode

  useEffect(() => {
    if (!complete) return undefined
    let mounted = true
    // A direct call: public pages have no query cache. If it fails, the server decides later.
    void call(lookUpInviteCall, { body: { invite_code: code } }).then((answer) => {
      if (mounted && answer.success) setLookup({ code, to: answer.data })
    })
    return () => {
      mounted = false
    }
  }, [code, complete])

  const invitation = lookup?.code === code ? lookup.to : null
  return {
    text,
    code,
    field,
    type,
    invitation: invitation?.valid ? invitation : null,
    problem: code && (invitation?.valid === false || rejectedCode === code) ? invalidCode : null,
    /** Whether the form may be sent: with a well-formed code or with none. Otherwise the field shows why. */
    check: (): boolean => {
      const valid = !code || (complete && invitation?.valid !== false)
      if (!valid) {
        setRejectedCode(code)
        field.current?.focus()
      }
      return valid
    },
    /** The server rejected the code. */
    reject: () => {
      setRejectedCode(code)
      field.current?.focus()
    },
  }
}

export type InviteCodeState = ReturnType<typeof useInviteCode>
