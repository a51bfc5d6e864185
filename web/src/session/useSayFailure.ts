import type { CatalogueKey } from '@resguardo/contract/catalogue'
import { useCallback } from 'react'
import type { Failure } from '#api/failure.ts'
import { useSay } from '#i18n/say.tsx'

/** What a failure says to the reader: the server's own words where it has some, else the catalogue's text. */
export function useSayFailure(): (failure: Failure) => string {
  const say = useSay<CatalogueKey>()
  // Keys of failures are chosen among those that have a text.
  return useCallback((failure) => failure.text ?? say(failure.messageKey as CatalogueKey), [say])
}
