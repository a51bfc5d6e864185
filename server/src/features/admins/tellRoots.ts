import type { Kysely } from 'kysely'
import { leaveApart } from '#db/apart.ts'
import type { Schema } from '#db/schema.ts'
import type { Session } from '#http/session.ts'
import { queueMail } from '#mail/queue.ts'
import type { Deps } from '../../deps.ts'

/** From so many people on, those who run the instance are told that they were deleted (security decisions). */
const many = 20

interface Context {
  db: Kysely<Schema>
  deps: Deps
  actor: Session
}

/** Tells the super admins, but for whoever did it, that many people were deleted at once. */
export async function tellRoots({ db, deps, actor }: Context, count: number): Promise<void> {
  if (count <= many) return
  // Past the row policies of an admin's own teams, in which no root is; the queue of mails is open to all.
  await leaveApart(db)
  const roots = await db
    .selectFrom('people')
    .select(['username', 'first_name', 'lang'])
    .where('role', '=', 'root')
    .where('status', '=', 'active')
    .where('uid', '!=', actor.uid)
    .where('username', 'like', '%@%')
    .execute()
  for (const root of roots)
    await queueMail(db, deps, {
      kind: 'many-deleted',
      lang: root.lang,
      to: root.username,
      values: { name: root.first_name, count, url: `${deps.env.publicUrl}/logs?tab=audit` },
    })
}
