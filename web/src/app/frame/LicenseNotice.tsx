import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { readLicenseCall } from '#api/endpointRoutes.ts'
import { lazyComponent, EmptyFallback } from '#api/files/lazyComponent.ts'
import { query } from '#api/queries.ts'
import { paths } from '#paths'

/** Fetched only by readers it concerns. Optional: if it fails to load, the page works without it. */
const { Part: Banner } = lazyComponent(
  async () => (await import('#features/dashboard/LicenseBanner.tsx')).LicenseBanner,
  EmptyFallback,
)

/**
 * Above every page while a licence ends soon or has ended; the dashboard and /licenses have their own notice.
 */
export function LicenseNotice({ path }: { path: string }) {
  const hasOwnNotice = path === paths.dashboard || path === paths.licenses
  const { data } = useQuery({ ...query(readLicenseCall, {}), enabled: !hasOwnNotice })
  if (hasOwnNotice || !data?.expiration || data.status === 'valid') return null
  return (
    <Suspense fallback={null}>
      <Banner />
    </Suspense>
  )
}
