import { Navigate, useParams } from '#router'
import { lazyComponent } from '#api/files/lazyComponent.ts'
import { AlertsPage } from '#features/alerts/AlertsPage.tsx'
import { paths } from '#paths'

/** Includes the forms for people who write alerts. */
const managePage = lazyComponent(
  async () => (await import('#features/alerts/manage/ManageAlertsPage.tsx')).ManageAlertsPage,
)

/** /alerts and /alerts/manage. One route for both, since every page downloads the route table. */
export function AlertsRoute() {
  const { part } = useParams()
  if (part === undefined) return <AlertsPage />
  return part === 'manage' ? <managePage.Part /> : <Navigate to={paths.notFound} replace />
}
