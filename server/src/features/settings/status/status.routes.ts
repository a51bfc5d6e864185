import { may } from '@resguardo/contract/people/policy'
import { readStatus } from '@resguardo/contract/settings/status'
import { nextRun } from '#jobs/jobRuns.ts'
import { refuse } from '#http/refusal.ts'
import { type RouteContext, serve } from '#http/serve.ts'
import { readHealth } from './health.ts'
import { largestTables, readDatabase, readPoints } from './status.table.ts'

export function statusRoutes(served: RouteContext): void {
  serve(served, readStatus, async ({ query: { hours = '6' }, actor, db, deps }) => {
    if (!may(actor, 'settings.read')) refuse(403)
    const now = deps.now()
    const [{ jobs, ...health }, { postgres, schema, waiting, failing, bytes, grown }, tables, points] =
      await Promise.all([
        readHealth({ db, deps }),
        readDatabase(db),
        largestTables(db),
        readPoints(db, hours, now),
      ])
    return {
      ...health,
      jobs: jobs.map(({ cron, ...job }) => ({ ...job, next: nextRun(cron, now)?.toISOString() ?? null })),
      instance: deps.instance,
      postgres,
      schema,
      queue: { waiting, failing },
      database: { bytes, grown, tables },
      httpsPort: deps.https.port(),
      points,
    }
  })
}
