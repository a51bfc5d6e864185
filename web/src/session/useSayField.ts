import type { FieldMessage } from '@resguardo/contract/fields.messages'
import { useCallback } from 'react'
import { useSay } from '#i18n/say.tsx'

/** What is wrong with a field: schemas of the contract put a message key where others put a sentence. */
export function useSayField() {
  const say = useSay<FieldMessage>()
  return useCallback(
    (error: { message?: string | undefined } | undefined) =>
      error?.message && say(error.message as FieldMessage),
    [say],
  )
}
