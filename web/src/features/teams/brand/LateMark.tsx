import type { Brand } from '@resguardo/contract/teamSettings'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPart, Nothing } from '#api/lazyPart.ts'
import { query } from '#api/queries.ts'
import { readBrandCall } from './brand.calls.ts'

/** Fetched only if the team has branding; if it fails to load, the page works without it. */
const partOf = (place: 'HeaderMark' | 'ContentMark') =>
  lazyPart<{ brand: Brand }>(async () => (await import('./TeamMark.tsx'))[place], Nothing).Part

const parts = { header: partOf('HeaderMark'), content: partOf('ContentMark') }

/** How long the branding counts as fresh, in milliseconds. */
const staleMs = 10 * 60_000

/** Branding of the reader's team, at one of its two places on every page. */
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
