import { exportData, terminate, wipeLearning } from '@resguardo/contract/auth/account'
import { deleteReadMarks } from '#features/alerts/readMarks.ts'
import { deleteChat } from '#features/assistant/chats.ts'
import { deleteCourses } from '#features/courses/courses.ts'
import { deletePairings } from '#features/pairing/pairing.ts'
import { deleteTicks } from '#features/ticks/ticks.ts'
import { FileResponse } from '#http/fileResponse.ts'
import { requireProof } from '#http/session/reauthentication.ts'
import { type RouteContext, serve } from '#http/serve.ts'
import { findAccountByUid } from '#domain/accounts.ts'
import { refuse } from '#http/refusal.ts'
import { openFairQueue } from '#security/fairQueue.ts'
import { readPersonalData } from '../personalData/personalData.ts'
import { zipPersonalData } from '../personalData/personalDataFiles.ts'
import { terminateAccount } from './terminate.ts'

/** One export at a time: the rows of an active account take tens of megabytes of memory. */
const exportQueue = openFairQueue({
  name: 'data export',
  concurrency: 1,
  maxLength: 20,
  maxWaitMs: 20_000,
  retryAfter: 10,
})

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

  serve(
    served,
    exportData,
    async ({ actor, db }) => {
      await requireProof({ actor, db, deps })
      const now = deps.now()
      const bytes = await exportQueue({ key: actor.uid, known: true }, async () => {
        const account = (await findAccountByUid(db, actor.uid)) ?? refuse(403)
        const { lang, timezone } = account
        const personalData = await readPersonalData(db, deps.keys, account)
        return zipPersonalData(personalData, { lang, timezone, brand: deps.env.BRAND_NAME, now })
      })
      return new FileResponse({ name: 'data', extension: 'zip', type: 'application/zip', now }, bytes)
    },
    // Holds no connection while it waits in the queue; the file needs no common snapshot of all tables.
    { transaction: 'own' },
  )

  serve(served, wipeLearning, async ({ actor, db }) => {
    await deleteReadMarks(db, actor.uid)
    await deleteTicks(db, actor.uid)
    await deletePairings(db, actor.uid)
    await deleteChat(db, actor.uid)
    await deleteCourses(db, actor.uid)
    return null
  })
}
