import { exportData, terminate, wipeLearning } from '@resguardo/contract/account'
import { forgetChat } from '#features/assistant/assistant.ts'
import { FileAnswer } from '#http/file.ts'
import { needProof } from '#http/proof.ts'
import { type Served, serve } from '#http/serve.ts'
import { findAccountByUid } from '#db/people.ts'
import { refuse } from '#http/refusal.ts'
import { gather } from './data.ts'
import { packData } from './dataFiles.ts'
import { terminateAccount } from './terminate.ts'

/** Calls about the caller's own account and data, allowed for every role and licence. */
export function accountRoutes(served: Served): void {
  const { deps } = served

  serve(
    served,
    terminate,
    async (call) => {
      const done = await terminateAccount(call)
      // Other instances are notified through the database; this one clears its cache at once.
      served.sessions.forget('person', call.actor.uid)
      return done
    },
    { transaction: 'own', headers: { 'clear-site-data': '"cache", "storage"' } },
  )

  serve(served, exportData, async ({ actor, db }) => {
    await needProof({ actor, db })
    const account = (await findAccountByUid(db, actor.uid)) ?? refuse(403)
    const parts = await gather(db, deps.keys, account)
    const now = deps.now()
    const bytes = await packData(parts, {
      lang: account.lang,
      timezone: account.timezone,
      brand: deps.env.BRAND_NAME,
      now,
    })
    return new FileAnswer({ name: 'data', ending: 'zip', type: 'application/zip', now }, bytes)
  })

  serve(served, wipeLearning, async ({ actor, db }) => {
    await db.deleteFrom('alert_reads').where('person', '=', actor.uid).execute()
    await db.deleteFrom('ticks').where('person', '=', actor.uid).execute()
    await forgetChat(db, actor.uid)
    await db.deleteFrom('progress').where('person', '=', actor.uid).execute()
    await db
      .updateTable('people')
      .set({ course: null, course_choice: null })
      .where('uid', '=', actor.uid)
      .execute()
    return null
  })
}
