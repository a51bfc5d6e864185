import { accountRoutes } from '#features/admins/account.routes.ts'
import { adminRoutes } from '#features/admins/admins.routes.ts'
import { sessionRoutes } from '#features/admins/sessions.routes.ts'
import { authRoutes } from '#features/auth/auth.routes.ts'
import { courseRoutes } from '#features/courses/courses.routes.ts'
import { licenseRoutes } from '#features/licenses/licenses.routes.ts'
import { outboxRoutes } from '#features/outbox/outbox.routes.ts'
import { teamRoutes } from '#features/teams/teams.routes.ts'
import type { Served } from '#http/serve.ts'

/** Every feature's routes; a new feature is one line here. */
export function features(served: Served): void {
  for (const routes of [
    authRoutes,
    adminRoutes,
    sessionRoutes,
    accountRoutes,
    teamRoutes,
    licenseRoutes,
    courseRoutes,
    outboxRoutes,
  ])
    routes(served)
}
