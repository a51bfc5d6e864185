import { maxCountedTotal } from '@resguardo/contract/platform/limits'
import type { AuditObjectType } from '@resguardo/contract/people/logs/auditObjects'
import { type NamedPerson, readAccess, readAudit } from '@resguardo/contract/people/logs/logs'
import { may } from '@resguardo/contract/people/policy'
import { type Account, findAccountByUid, effectiveUsernameOf } from '#domain/accounts.ts'
import { refuse } from '#http/refusal.ts'
import { type Call, type RouteContext, serve } from '#http/serve.ts'
import type { Session } from '#http/session/session.ts'
import { countAccess, listAccess } from './access.table.ts'
import { type AuditScope, countAudit, listAudit, viewedRecently } from './audit.table.ts'
import { addNames } from './auditNames.ts'
import { personName } from './logFilters.ts'

const defaultSize = 25

export function logRoutes(served: RouteContext): void {
  serve(
    served,
    readAccess,
    async (call) => {
      const { query, db } = call
      const account = await requestedPerson(call)
      const { before, size = defaultSize } = query
      const person = account?.uid ?? null
      const { entries, next } = await listAccess(db, query, person, { before, size })
      await auditView(call, person ?? onlyPerson(entries))
      const isComplete = before === undefined && next === null
      const { accessDays: days, placeDays } = await call.deps.settings.read('security')
      return {
        kept: { days, placeDays },
        entries,
        next,
        total: isComplete ? entries.length : await countAccess(db, query, person),
        counts: account && { failed: account.failed_attempts, successful: account.successful_attempts },
        person: account && {
          uid: account.uid,
          name: personName(account),
          username: effectiveUsernameOf(account),
        },
      }
    },
    { rowSecurity: true },
  )

  serve(
    served,
    readAudit,
    async ({ query, actor, db, deps }) => {
      const scope = auditScopeOf(actor)
      const { before, size = defaultSize } = query
      const { rows, next } = await listAudit(db, query, scope, { before, size })
      const isComplete = before === undefined && next === null
      return {
        lines: await addNames(db, rows, { scope, lang: actor.lang, keys: deps.keys }),
        next,
        keptDays: (await deps.settings.read('security')).auditDays,
        total: isComplete ? rows.length : Math.min(await countAudit(db, query, scope), maxCountedTotal + 1),
      }
    },
    { rowSecurity: true },
  )
}

/**
 * The person whose sign-in log is requested; null for everyone's. 404 for another person's log, except for
 * root.
 */
export async function requestedPerson({
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

export function auditScopeOf(actor: Session): AuditScope {
  const teams = may(actor, 'admin.list') ? actor.teams : []
  const all = may(actor, 'audit.all')
  const knows = new Set<AuditObjectType>(['order', 'pack', 'invite', 'association'])
  if (all) for (const type of ['webhook', 'feed', 'alert', 'ticket'] as const) knows.add(type)
  if (may(actor, 'community.moderate')) knows.add('post')
  if (may(actor, 'report.all')) knows.add('step')
  if (may(actor, 'support.drafts')) knows.add('draft')
  return { uid: actor.uid, all, teams, knows }
}

/**
 * The only person in these entries: filtering everyone's log down to one person counts as viewing that
 * person's log.
 */
function onlyPerson(entries: readonly { person: NamedPerson | null }[]): string | null {
  const uids = new Set(entries.map(({ person }) => person?.uid))
  const [one] = uids
  return uids.size === 1 ? (one ?? null) : null
}

/**
 * Records in a person's audit log that someone else viewed their sign-ins: once per `repeatViewInterval`,
 * however often a page turns or refreshes.
 */
async function auditView(
  { actor, db, query, note }: Call<typeof readAccess>,
  person: string | null,
): Promise<void> {
  if (person === actor.uid || (query.uid === undefined && !query.all)) return
  if (!(await viewedRecently(db, actor.uid, person))) note({ target: person })
}
