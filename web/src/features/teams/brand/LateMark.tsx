import type { Brand } from '@resguardo/contract/teamSettings'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPart, Nothing } from '#api/lazyPart.ts'
import { query } from '#api/queries.ts'
import { readBrandCall } from './brand.calls.ts'

/** Fetched by those alone whose team shows anything; no page fails with it. */
const partOf = (place: 'HeaderMark' | 'ContentMark') =>
  lazyPart<{ brand: Brand }>(async () => (await import('./TeamMark.tsx'))[place], Nothing).Part

const parts = { header: partOf('HeaderMark'), content: partOf('ContentMark') }

/** How often a page that stays open asks anew. */
const staleMs = 10 * 60_000

/** How the reader's team shows itself, at one of its two places on every page. */
export function LateMark({ place }: { place: keyof typeof parts }) {
  const brand = useQuery({ ...query(readBrandCall, {}), staleTime: staleMs }).data?.brand
  const Mark = parts[place]
  if (!brand?.accent && !brand?.brandName && !brand?.logo) return null
  return (
    <Suspense>
      <Mark brand={brand} />
    </Suspense>
  )
}
