import { may } from '@resguardo/contract/people/policy'
import { type JobState, readStatus } from '@resguardo/contract/settings/status'
import type { Selectable } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { readFeedStates } from '#features/alerts/alerts.ts'
import { refuse } from '#http/refusal.ts'
import { type RouteContext, serve } from '#http/serve.ts'
import { nextRun } from '#jobs/jobRuns.ts'
import { mailRoute } from '#mail/mailer.ts'
import { countMails } from '#mail/mailQueue.ts'
import { chainOf } from '../certificate.ts'
import { largestTables, listInstances, listRuns, readDatabase, readPoints } from './status.table.ts'

export function statusRoutes(served: RouteContext): void {
  serve(served, readStatus, async ({ query: { hours = '6' }, actor, db, deps }) => {
    if (!may(actor, 'settings.read')) refuse(403)
    const now = deps.now()
    const [
      instances,
      runs,
      { postgres, schema, waiting, failing, bytes, grown },
      mails,
      tables,
      feeds,
      points,
    ] = await Promise.all([
      listInstances(db),
      listRuns(db),
      readDatabase(db),
      countMails(db),
      largestTables(db),
      readFeedStates(db),
      readPoints(db, hours, now),
    ])
    const [own] = chainOf((await deps.settings.read('certs')).certificate) ?? []
    return {
      at: now.toISOString(),
      instance: deps.instance,
      instances: instances.map(({ started, seen, ...instance }) => ({
        ...instance,
        started: started.toISOString(),
        seen: seen.toISOString(),
      })),
      postgres,
      schema,
      jobs: runs.map((run) => toState(run, now)),
      queue: { waiting, failing },
      mail: {
        by: await mailRoute(deps),
        oldest: momentOf(mails.flatMap(({ oldest }) => oldest ?? []).toSorted(byTime)[0]),
        kinds: mails,
      },
      database: { bytes, grown, tables },
      certificate: own ? { subject: own.subject, to: own.to } : null,
      httpsPort: deps.https.port(),
      feeds,
      backups: deps.env.BACKUP_FOLDER !== undefined && deps.env.BACKUP_KEY !== undefined,
      points,
    }
  })
}

const byTime = (one: Date, other: Date) => one.getTime() - other.getTime()
const momentOf = (at: Date | null | undefined) => at?.toISOString() ?? null

function toState(run: Selectable<Schema['job_runs']>, now: Date): JobState {
  const { job, cron, ended, ms, good, failures, failed, why } = run
  return {
    name: job,
    last: ended && { at: ended.toISOString(), ms: ms ?? 0, good: good ?? false },
    next: momentOf(nextRun(cron, now)),
    failures,
    failed: failed && { at: failed.toISOString(), why: why ?? '' },
  }
}
