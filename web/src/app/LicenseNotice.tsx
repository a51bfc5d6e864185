import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { readLicenseCall } from '#api/bareCalls.ts'
import { lazyPart, Nothing } from '#api/lazyPart.ts'
import { query } from '#api/queries.ts'
import { paths } from '#paths'

/** Fetched only by readers it concerns. Optional: if it fails to load, the page works without it. */
const { Part: Banner } = lazyPart(
  async () => (await import('#features/dashboard/LicenseBanner.tsx')).LicenseBanner,
  Nothing,
)

/**
 * Above every page while a licence ends soon or has ended; the dashboard and /licenses have their own notice.
 */
export function LicenseNotice({ path }: { path: string }) {
  const told = path === paths.dashboard || path === paths.licenses
  const { data } = useQuery({ ...query(readLicenseCall, {}), enabled: !told })
  if (told || !data?.expiration || data.status === 'valid') return null
  return (
    <Suspense fallback={null}>
      <Banner />
    </Suspense>
  )
}
