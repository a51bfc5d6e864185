import type { Kysely } from 'kysely'
import { leaveApart } from '#db/apart.ts'
import { type Account, findAccountByUid, mailedRoots } from '#db/people.ts'
import type { Schema } from '#db/schema.ts'
import type { Session } from '#http/session.ts'
import { type Mail, queueMail } from '#mail/queue.ts'
import type { Deps } from '../../deps.ts'

/** Super admins are notified if more people than this are deleted at once (security decisions). */
const many = 20

interface Context {
  db: Kysely<Schema>
  deps: Deps
  actor: Session
}

type Root = Pick<Account, 'username' | 'first_name' | 'lang'>

/** Notifies the super admins, except the actor, that many people were deleted at once. */
export async function tellManyDeleted(context: Context, count: number): Promise<void> {
  if (count <= many) return
  const url = `${context.deps.env.publicUrl}/logs?tab=audit`
  const { deletedDays: days } = await context.deps.settings.read('security')
  await tellRoots(context, [], ({ username: to, lang, first_name: name }) => ({
    kind: 'many-deleted',
    lang,
    to,
    values: { name, count, days, url },
  }))
}

/** Notifies all roots of a new root and of who appointed them. */
export async function tellNewRoot(
  context: Context,
  granted: Pick<Account, 'username'> & { uid: string },
): Promise<void> {
  const by = (await findAccountByUid(context.db, context.actor.uid))?.username ?? ''
  const url = `${context.deps.env.publicUrl}/admins/manage?role=root`
  await tellRoots(context, [granted.uid], ({ username: to, lang, first_name: name }) => ({
    kind: 'new-root',
    lang,
    to,
    values: { name, by, account: granted.username, url },
  }))
}

async function tellRoots(
  { db, deps, actor }: Context,
  but: readonly string[],
  mailTo: (root: Root) => Mail,
): Promise<void> {
  // Leave row-level security: an admin's own teams contain no root. The mail queue is writable for all roles.
  await leaveApart(db)
  const roots = await mailedRoots(db)
    .where('uid', 'not in', [actor.uid, ...but])
    .execute()
  for (const root of roots) await queueMail(db, deps, mailTo(root))
}
