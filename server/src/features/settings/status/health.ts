import type { SystemHealth } from '@resguardo/contract/settings/statusProblems'
import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { readFeedStates } from '#features/alerts/alerts.ts'
import { mailRoute } from '#mail/mailer.ts'
import { countMails } from '#mail/mailQueue.ts'
import type { Deps } from '../../../deps.ts'
import { chainOf } from '../certificate.ts'
import { listInstances, listRuns } from './status.table.ts'

/** The state of servers, jobs, mail, certificate, feeds and backups, in which problems are found. */
export async function readHealth({ db, deps }: { readonly db: Kysely<Schema>; readonly deps: Deps }) {
  const now = deps.now()
  const [instances, runs, mails, feeds, { certificate }, by] = await Promise.all([
    listInstances(db),
    listRuns(db),
    countMails(db),
    readFeedStates(db),
    deps.settings.read('certs'),
    mailRoute(deps),
  ])
  const [own] = chainOf(certificate) ?? []
  return {
    at: now.toISOString(),
    instances: instances.map(({ started, seen, ...instance }) => ({
      ...instance,
      started: started.toISOString(),
      seen: seen.toISOString(),
    })),
    jobs: runs.map(({ job, cron, ended, ms, good, failures, failed, why }) => ({
      name: job,
      cron,
      last: ended && { at: ended.toISOString(), ms: ms ?? 0, good: good ?? false },
      failures,
      failed: failed && { at: failed.toISOString(), why: why ?? '' },
    })),
    mail: {
      by,
      oldest: momentOf(mails.flatMap(({ oldest }) => oldest ?? []).toSorted(byTime)[0]),
      kinds: mails,
    },
    certificate: own ? { subject: own.subject, to: own.to } : null,
    feeds,
    backups: deps.env.BACKUP_FOLDER !== undefined && deps.env.BACKUP_KEY !== undefined,
  } satisfies SystemHealth
}

const byTime = (one: Date, other: Date) => one.getTime() - other.getTime()
const momentOf = (at: Date | null | undefined) => at?.toISOString() ?? null
