import { missingFields } from '@resguardo/contract/alerts/alertRules'
import {
  confirmAlert,
  createAlert,
  deleteAlert,
  editAlert,
  type ManagedAlert,
  previewAlert,
  readManagedAlert,
  readManagedAlerts,
  withdrawAlert,
} from '@resguardo/contract/alerts/alerts'
import type { DataOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { may } from '@resguardo/contract/people/policy'
import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { requireProof } from '#http/session/reauthentication.ts'
import { refuse } from '#http/refusal.ts'
import { type Call, type RouteContext, serve } from '#http/serve.ts'
import type { Session } from '#http/session/session.ts'
import { queueMails } from '#mail/mailQueue.ts'
import { idempotentUid } from '#security/idempotentIds.ts'
import type { Deps } from '../../deps.ts'
import {
  addAlert,
  findAlert,
  hasOtherRoot,
  listAlerts,
  mailedRoots,
  markNotified,
  publishAlert,
  removeDraft,
  saveAlert,
  markWithdrawn,
  notifyAlerts,
} from './alerts.table.ts'
import { previewOf } from './alertPreview.ts'

/** Calls to write alerts and to confirm them. */
export function managedAlertRoutes(served: RouteContext): void {
  serve(served, readManagedAlerts, async ({ query, actor, db, deps }) => {
    allow(actor)
    return listAlerts(db, deps.keys, query)
  })

  serve(served, readManagedAlert, async ({ params, actor, db }) => {
    allow(actor)
    const alert = await requireAlert(db, params.uid)
    return { alert, confirming: await confirmingOf(db, actor, alert) }
  })

  serve(served, createAlert, async ({ body: { submission, ...content }, actor, db, deps, note }) => {
    allow(actor)
    const uid = idempotentUid(deps.keys, { actor: actor.uid, submission }, content)
    if (await addAlert(db, uid, content, { writer: actor.uid, now: deps.now() })) note({ target: uid })
    // Idempotent: a repeated call finds the draft already there.
    else note()
    return afterSave(db, deps, actor, uid)
  })

  serve(served, editAlert, async ({ body: { uid, revision, ...content }, actor, db, deps, note }) => {
    allow(actor)
    const before = await requireAlert(db, uid)
    const author = { writer: actor.uid, now: deps.now() }
    if (!(await saveAlert(db, { uid, revision }, content, author))) refuse(409)
    note({ target: uid, ...(before.state === 'withdrawn' && { reason: 'withdrawn>draft' }) })
    return afterSave(db, deps, actor, uid)
  })

  serve(served, confirmAlert, confirm)

  serve(served, withdrawAlert, async ({ body, actor, db, deps, note }) => {
    allow(actor)
    await requireAlert(db, body.uid)
    if (!(await markWithdrawn(db, body, deps.now()))) refuse(409)
    await notifyAlerts(db)
    note({ target: body.uid, reason: 'confirmed>withdrawn' })
    return requireAlert(db, body.uid)
  })

  serve(served, deleteAlert, async ({ query: { uid }, actor, db, note }) => {
    allow(actor)
    await requireAlert(db, uid)
    if (!(await removeDraft(db, uid))) refuse(409)
    note({ target: uid })
    return null
  })

  serve(
    served,
    previewAlert,
    async ({ body, actor, deps }) => {
      allow(actor)
      return previewOf(deps, body)
    },
    { transaction: 'none', audit: 'refusals' },
  )
}

const allow = (actor: Session) => void (may(actor, 'alert.manage') || refuse(403))

const requireAlert = async (db: Kysely<Schema>, uid: string): Promise<ManagedAlert> =>
  (await findAlert(db, uid)) ?? refuse(404)

/** A saved draft; once it is complete, the roots who could confirm it are mailed. */
async function afterSave(
  db: Kysely<Schema>,
  deps: Deps,
  { uid: me }: Session,
  uid: string,
): Promise<ManagedAlert> {
  const alert = await requireAlert(db, uid)
  const now = deps.now()
  if (alert.state !== 'draft' || alert.writer?.uid !== me || missingFields(alert, now).length > 0)
    return alert
  const others = await mailedRoots(db, me)
  if (others.length > 0 && (await markNotified(db, uid, now)))
    await queueMails(
      db,
      deps,
      others.map(({ username: to, first_name: name, lang }) => ({
        kind: 'alert-waits',
        lang,
        to,
        values: { name, url: `${deps.env.publicUrl}/alerts/manage/${uid}` },
      })),
    )
  return alert
}

/**
 * Who may confirm: a second person than the last writer. With a single root it is the writer, with proof of
 * identity.
 */
async function confirmingOf(
  db: Kysely<Schema>,
  { uid }: Session,
  { writer }: ManagedAlert,
): Promise<DataOf<typeof readManagedAlert>['confirming']> {
  if (writer?.uid !== uid) return 'open'
  return (await hasOtherRoot(db, uid)) ? 'other' : 'alone'
}

async function confirm({ body, actor, db, deps, note }: Call<typeof confirmAlert>): Promise<ManagedAlert> {
  allow(actor)
  const { uid } = body
  const alert = await requireAlert(db, uid)
  if (alert.state !== 'draft' || alert.revision !== body.revision) refuse(409)
  const now = deps.now()
  const missing = missingFields(alert, now)
  if (missing.length > 0) refuse(422, { data: { missing } })
  const confirming = await confirmingOf(db, actor, alert)
  if (confirming === 'other') refuse(403)
  const alone = confirming === 'alone'
  if (alone) await requireProof({ actor, db, deps })
  if (!(await publishAlert(db, body, { confirmer: actor.uid, alone, now }))) refuse(409)
  await notifyAlerts(db)
  note({ target: uid, reason: alone ? 'draft>confirmed alone' : 'draft>confirmed' })
  return requireAlert(db, uid)
}
