import type { Kysely } from 'kysely'
import { leaveApart } from '#db/apart.ts'
import { type Account, findAccountByUid, mailedRoots } from '#db/people.ts'
import type { Schema } from '#db/schema.ts'
import type { Session } from '#http/session.ts'
import { type Mail, queueMail } from '#mail/queue.ts'
import type { Deps } from '../../deps.ts'

/** From so many people on, those who run the instance are told that they were deleted (security decisions). */
const many = 20

interface Context {
  db: Kysely<Schema>
  deps: Deps
  actor: Session
}

type Root = Pick<Account, 'username' | 'first_name' | 'lang'>

/** Tells the super admins, but for whoever did it, that many people were deleted at once. */
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

/** Whoever runs the instance hears of everybody who comes to run it too, and through whom. */
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
  // Past the row policies of an admin's own teams, in which no root is; the queue of mails is open to all.
  await leaveApart(db)
  const roots = await mailedRoots(db)
    .where('uid', 'not in', [actor.uid, ...but])
    .execute()
  for (const root of roots) await queueMail(db, deps, mailTo(root))
}
