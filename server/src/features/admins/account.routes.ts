import { exportData, terminate, wipeLearning } from '@resguardo/contract/auth/account'
import { deleteChat } from '#features/assistant/assistant.ts'
import { FileResponse } from '#http/fileResponse.ts'
import { requireProof } from '#http/session/reauthentication.ts'
import { type RouteContext, serve } from '#http/serve.ts'
import { findAccountByUid } from '#domain/accounts.ts'
import { refuse } from '#http/refusal.ts'
import { readPersonalData } from './personalData.ts'
import { zipPersonalData } from './personalDataFiles.ts'
import { terminateAccount } from './terminate.ts'

/** Calls about the caller's own account and data, allowed for every role and licence. */
export function accountRoutes(served: RouteContext): void {
  const { deps } = served

  serve(
    served,
    terminate,
    async (call) => {
      const result = await terminateAccount(call)
      // Other instances are notified through the database; this one clears its cache at once.
      served.sessions.forget('person', call.actor.uid)
      return result
    },
    { transaction: 'own', headers: { 'clear-site-data': '"cache", "storage"' } },
  )

  serve(served, exportData, async ({ actor, db }) => {
    await requireProof({ actor, db })
    const account = (await findAccountByUid(db, actor.uid)) ?? refuse(403)
    const personalData = await readPersonalData(db, deps.keys, account)
    const now = deps.now()
    const bytes = await zipPersonalData(personalData, {
      lang: account.lang,
      timezone: account.timezone,
      brand: deps.env.BRAND_NAME,
      now,
    })
    return new FileResponse({ name: 'data', extension: 'zip', type: 'application/zip', now }, bytes)
  })

  serve(served, wipeLearning, async ({ actor, db }) => {
    await db.deleteFrom('alert_reads').where('person', '=', actor.uid).execute()
    await db.deleteFrom('ticks').where('person', '=', actor.uid).execute()
    await deleteChat(db, actor.uid)
    await db.deleteFrom('progress').where('person', '=', actor.uid).execute()
    await db
      .updateTable('people')
      .set({ course: null, course_choice: null })
      .where('uid', '=', actor.uid)
      .execute()
    return null
  })
}
