import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import { useCallback } from 'react'
import type { Failure } from '#api/failure.ts'
import { useSay } from '#i18n/say.tsx'

/** The text of a failure: the server's message if there is one, else the catalogue's text. */
export function useSayFailure(): (failure: Failure) => string {
  const say = useSay<CatalogueKey>()
  // Message keys of failures are always ones that have a text.
  return useCallback((failure) => failure.text ?? say(failure.messageKey as CatalogueKey), [say])
}
