import type { Brand } from '@resguardo/contract/teams/teamSettings'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyComponent, EmptyFallback } from '#api/files/lazyComponent.ts'
import { query } from '#api/queries.ts'
import { readBrandCall } from './brand.calls.ts'

/** Fetched only if the team has branding; if it fails to load, the page works without it. */
const lazyMark = (place: 'HeaderBrandMark' | 'ContentBrandMark') =>
  lazyComponent<{ brand: Brand }>(async () => (await import('./BrandMark.tsx'))[place], EmptyFallback).Part

const marks = { header: lazyMark('HeaderBrandMark'), content: lazyMark('ContentBrandMark') }

/** How long the branding counts as fresh, in milliseconds. */
const staleMs = 10 * 60_000

/** Branding of the reader's team, at one of its two places on every page. */
export function LazyBrandMark({ place }: { place: keyof typeof marks }) {
  const brand = useQuery({ ...query(readBrandCall, {}), staleTime: staleMs }).data?.brand
  const Mark = marks[place]
  if (!brand?.accent && !brand?.brandName && !brand?.logo) return null
  return (
    <Suspense>
      <Mark brand={brand} />
    </Suspense>
  )
}
