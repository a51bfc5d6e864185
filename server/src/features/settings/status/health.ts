import { MailKind } from '@resguardo/contract/settings/outbox'
import type { SystemHealth } from '@resguardo/contract/settings/statusProblems'
import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { listedInstances } from '#db/instances.ts'
import { objectAsJson, type Selected, selectTogether } from '#db/sql/selectTogether.ts'
import { feedStates } from '#features/alerts/alerts.ts'
import { mailRoute } from '#mail/mailer.ts'
import { mailCounts } from '#mail/mailQueue.ts'
import type { Deps } from '../../../deps.ts'
import { chainOf } from '../certificate.ts'
import { listedRuns } from './status.table.ts'

const stored = { instances: listedInstances, runs: listedRuns, mails: mailCounts, feeds: feedStates }

/** What the database holds of it, for a statement that reads more (`healthOf`). */
export const storedHealth = objectAsJson(stored)

/** The state of servers, jobs, mail, certificate, feeds and backups, in which problems are found. */
export const readHealth = async ({ db, deps }: { readonly db: Kysely<Schema>; readonly deps: Deps }) =>
  healthOf(deps, await selectTogether(db, stored, deps.readPlannedOnce))

/** The same with what `storedHealth` has read. */
export async function healthOf(deps: Deps, { instances, runs, mails, feeds }: Selected<typeof stored>) {
  const [{ certificate }, by] = await Promise.all([deps.settings.read('certs'), mailRoute(deps)])
  const [own] = chainOf(certificate) ?? []
  // Without kinds that only another version of the server knows.
  const kinds = mails.filter(({ kind }) => MailKind.safeParse(kind).success)
  return {
    at: deps.now().toISOString(),
    instances: instances.map(({ started, seen, ...instance }) => ({
      ...instance,
      started: isoOf(started),
      seen: isoOf(seen),
    })),
    jobs: runs.map(({ job, cron, ended, ms, good, failures, failed, why }) => ({
      name: job,
      cron,
      last: ended === null ? null : { at: isoOf(ended), ms: ms ?? 0, good: good ?? false },
      failures,
      failed: failed === null ? null : { at: isoOf(failed), why: why ?? '' },
    })),
    mail: {
      by,
      oldest: kinds.flatMap(({ oldest }) => (oldest === null ? [] : isoOf(oldest))).toSorted()[0] ?? null,
      kinds,
    },
    certificate: own ? { subject: own.subject, to: own.to } : null,
    feeds: feeds.map(({ read, ...feed }) => ({ ...feed, read: read === null ? null : isoOf(read) })),
    backups: deps.env.BACKUP_FOLDER !== undefined && deps.env.BACKUP_KEY !== undefined,
  } satisfies SystemHealth
}

/** Of PostgreSQL's text of a time in JSON. */
const isoOf = (time: string) => new Date(time).toISOString()
