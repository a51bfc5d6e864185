import type { FieldMessage } from '@resguardo/contract/platform/fields/fieldCatalogue'
import { useCallback } from 'react'
import { useSay } from '#i18n/say.tsx'

/** The error text of a field: the contract's schemas return a message key instead of a sentence. */
export function useSayField() {
  const say = useSay<FieldMessage>()
  return useCallback(
    (error: { message?: string | undefined } | undefined) =>
      error?.message && say(error.message as FieldMessage),
    [say],
  )
}
