import type { Region } from '@resguardo/contract/licensing/prices'
import { useQuery } from '@tanstack/react-query'
import { geolocationCall } from '#api/endpointRoutes.ts'
import { query } from '#api/queries.ts'
import { regionOf } from '../regionOf.ts'

/** The region in the URL, else a guess from the reader's location, marked as such. */
export function usePriceRegion(chosen: Region | null): { region: Region | null; guessed: boolean } {
  const { data } = useQuery({ ...query(geolocationCall, {}), enabled: chosen === null, staleTime: Infinity })
  if (chosen) return { region: chosen, guessed: false }
  return data?.country ? { region: regionOf(data.country), guessed: true } : { region: null, guessed: false }
}
