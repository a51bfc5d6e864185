import { adminRoutes } from '#features/admins/admins.routes.ts'
import { associationRoutes } from '#features/associations/associations.routes.ts'
import { authRoutes } from '#features/auth/auth.routes.ts'
import { courseRoutes } from '#features/courses/courses.routes.ts'
import { licenseRoutes } from '#features/licenses/licenses.routes.ts'
import { outboxRoutes } from '#features/outbox/outbox.routes.ts'
import { domainRoutes } from '#features/teams/domains.routes.ts'
import { memberRoutes } from '#features/teams/members.routes.ts'
import { reportRoutes } from '#features/teams/report.routes.ts'
import { teamSettingsRoutes } from '#features/teams/settings.routes.ts'
import { teamRoutes } from '#features/teams/teams.routes.ts'
import type { Served } from '#http/serve.ts'

/** Every feature's routes; a new feature is one line here. */
export function features(served: Served): void {
  for (const routes of [
    authRoutes,
    adminRoutes,
    teamRoutes,
    memberRoutes,
    domainRoutes,
    teamSettingsRoutes,
    reportRoutes,
    associationRoutes,
    licenseRoutes,
    courseRoutes,
    outboxRoutes,
  ])
    routes(served)
}
