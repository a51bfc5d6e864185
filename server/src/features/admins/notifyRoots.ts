import type { Kysely } from 'kysely'
import { leaveTeamRole } from '#db/roles/rowLevelSecurity.ts'
import { type Account, findAccountByUid, mailableRoots } from '#domain/accounts.ts'
import type { Schema } from '#db/schema.ts'
import type { Session } from '#http/session/session.ts'
import { type Mail, queueMail } from '#mail/mailQueue.ts'
import type { Deps } from '../../deps.ts'

/** Super admins are notified if more people than this are deleted at once (security decisions). */
const notifyAbove = 20

interface NotifyContext {
  db: Kysely<Schema>
  deps: Deps
  actor: Session
}

type RootRecipient = Pick<Account, 'username' | 'first_name' | 'lang'>

/** Notifies the super admins, except the actor, that many people were deleted at once. */
export async function notifyManyDeleted(context: NotifyContext, count: number): Promise<void> {
  if (count <= notifyAbove) return
  const url = `${context.deps.env.publicUrl}/logs?tab=audit`
  const { deletedDays: days } = await context.deps.settings.read('security')
  await notifyRoots(context, [], ({ username: to, lang, first_name: name }) => ({
    kind: 'many-deleted',
    lang,
    to,
    values: { name, count, days, url },
  }))
}

/** Notifies all roots of a new root and of who appointed them. */
export async function notifyNewRoot(
  context: NotifyContext,
  newRoot: Pick<Account, 'username'> & { uid: string },
): Promise<void> {
  const by = (await findAccountByUid(context.db, context.actor.uid))?.username ?? ''
  const url = `${context.deps.env.publicUrl}/admins/manage?role=root`
  await notifyRoots(context, [newRoot.uid], ({ username: to, lang, first_name: name }) => ({
    kind: 'new-root',
    lang,
    to,
    values: { name, by, account: newRoot.username, url },
  }))
}

async function notifyRoots(
  { db, deps, actor }: NotifyContext,
  except: readonly string[],
  mailTo: (root: RootRecipient) => Mail,
): Promise<void> {
  // Leave row-level security: an admin's own teams contain no root. The mail queue is writable for all roles.
  await leaveTeamRole(db)
  const roots = await mailableRoots(db)
    .where('uid', 'not in', [actor.uid, ...except])
    .execute()
  for (const root of roots) await queueMail(db, deps, mailTo(root))
}
