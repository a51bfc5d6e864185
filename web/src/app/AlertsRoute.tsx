import { Navigate, useParams } from 'react-router'
import { lazyPart } from '#api/lazyPart.ts'
import { AlertsPage } from '#features/alerts/AlertsPage.tsx'
import { paths } from '#paths'

/** Includes the forms for people who write alerts. */
const managed = lazyPart(async () => (await import('#features/alerts/manage/ManagePage.tsx')).ManagePage)

/** /alerts and /alerts/manage. One route for both, since every page downloads the route table. */
export function AlertsRoute() {
  const { part } = useParams()
  if (part === undefined) return <AlertsPage />
  return part === 'manage' ? <managed.Part /> : <Navigate to={paths.notFound} replace />
}
