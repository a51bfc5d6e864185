import { countedTo } from '@resguardo/contract/limits'
import { type Named, readAccess, readAudit } from '@resguardo/contract/logs'
import { may } from '@resguardo/contract/policy'
import { type Kysely, sql } from 'kysely'
import { type Account, findAccountByUid, shownNameOf } from '#db/people.ts'
import type { Schema } from '#db/schema.ts'
import { refuse } from '#http/refusal.ts'
import { type Call, type Served, serve } from '#http/serve.ts'
import type { Session } from '#http/session.ts'
import { countAccess, listAccess } from './access.table.ts'
import { type AuditReader, countAudit, listAudit } from './audit.table.ts'
import { withNames } from './names.ts'
import { nameOf } from './search.ts'

const defaultSize = 25

export function logRoutes(served: Served): void {
  serve(
    served,
    readAccess,
    async (call) => {
      const { query, db } = call
      const account = await whose(call)
      const { before, size = defaultSize } = query
      const person = account?.uid ?? null
      const { entries, next } = await listAccess(db, query, person, { before, size })
      await tell(call, person ?? theOnly(entries))
      const whole = before === undefined && next === null
      const { accessDays: days, placeDays } = await call.deps.settings.read('security')
      return {
        kept: { days, placeDays },
        entries,
        next,
        total: whole ? entries.length : await countAccess(db, query, person),
        counts: account && { failed: account.failed_attempts, successful: account.successful_attempts },
        person: account && { uid: account.uid, name: nameOf(account), username: shownNameOf(account) },
      }
    },
    { apart: true },
  )

  serve(
    served,
    readAudit,
    async ({ query, actor, db, deps }) => {
      const reader = auditReader(actor)
      const { before, size = defaultSize } = query
      const { rows, next } = await listAudit(db, query, reader, { before, size })
      const whole = before === undefined && next === null
      return {
        lines: await withNames(db, rows, reader),
        next,
        keptDays: (await deps.settings.read('security')).auditDays,
        total: whole ? rows.length : Math.min(await countAudit(db, query, reader), countedTo + 1),
      }
    },
    { apart: true },
  )
}

/**
 * The person whose sign-in log is requested; null for everyone's. 404 for another person's log, except for
 * root.
 */
export async function whose({
  query,
  actor,
  db,
}: Pick<Call<typeof readAccess>, 'query' | 'actor' | 'db'>): Promise<Account | null> {
  if (query.uid === undefined && (query.all || query.q !== undefined)) {
    if (!may(actor, 'access.all')) refuse(403)
    if (query.all) return null
  }
  const uid = query.uid ?? actor.uid
  // The person's teams make no difference to this permission.
  const subject = { kind: 'person', uid, role: 'user', teams: [] } as const
  if (!may(actor, 'access.read', subject)) refuse(404)
  return (await findAccountByUid(db, uid)) ?? refuse(404)
}

export function auditReader(actor: Session): AuditReader {
  const teams = may(actor, 'admin.list') ? actor.teams : []
  return { uid: actor.uid, all: may(actor, 'audit.all'), teams }
}

/**
 * The only person in these entries: filtering everyone's log down to one person counts as viewing that
 * person's log.
 */
function theOnly(entries: readonly { person: Named | null }[]): string | null {
  const uids = new Set(entries.map(({ person }) => person?.uid))
  const [one] = uids
  return uids.size === 1 ? (one ?? null) : null
}

/** After this long, viewing the same log is audited again. */
const sameLook = '10 minutes'

/**
 * Records in a person's audit log that someone else viewed their sign-ins: once per `sameLook`, however often
 * a page turns or refreshes.
 */
async function tell(
  { actor, db, query, note }: Call<typeof readAccess>,
  person: string | null,
): Promise<void> {
  if (person === actor.uid || (query.uid === undefined && !query.all)) return
  if (!(await lookedBefore(db, actor.uid, person))) note({ target: person })
}

async function lookedBefore(db: Kysely<Schema>, actor: string, person: string | null): Promise<boolean> {
  const { rows } = await sql<{ told: boolean }>`
    select exists (
      select from audit_log
      where actor = ${actor}::uuid and action = 'readAccess' and result = 200
        and target is not distinct from ${person}::uuid and at > now() - ${sameLook}::interval
    ) as told`.execute(db)
  return rows[0]?.told ?? false
}
