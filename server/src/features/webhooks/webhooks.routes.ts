import { may } from '@resguardo/contract/people/policy'
import {
  createWebhook,
  deleteWebhook,
  editWebhook,
  readDeliveries,
  readWebhooks,
  renewWebhookSecret,
  resendDelivery,
  testWebhook,
} from '@resguardo/contract/webhooks/webhooks'
import { webhookLimits } from '@resguardo/contract/webhooks/webhookRules'
import { checkOutboundUrl, urlAuditText } from '#http/outboundUrls.ts'
import { requireProofFor } from '#http/session/reauthentication.ts'
import { refuse } from '#http/refusal.ts'
import { type RouteContext, serve } from '#http/serve.ts'
import type { Session } from '#http/session/session.ts'
import { attemptDelivery } from './attemptDelivery.ts'
import {
  addTestDelivery,
  findDelivery,
  saveAttempt,
  listDeliveries,
  requeueDelivery,
  toDelivery,
} from './deliveries.table.ts'
import { newSecret, sealSecret } from './signature.ts'
import {
  addWebhook,
  findWebhook,
  listWebhooks,
  removeWebhook,
  replaceSecret,
  saveWebhook,
  wakeSender,
} from './webhooks.table.ts'

/** Root only, and with proof of identity: the server calls these addresses, which may lead anywhere. */
export function webhookRoutes(served: RouteContext): void {
  const { deps } = served
  const all = async (db: typeof deps.db) => ({ webhooks: await listWebhooks(db, deps.now()) })
  const secretFor = (uid: string) => {
    const secret = newSecret(deps.random)
    return { secret, sealed: sealSecret(deps.keys, uid, secret) }
  }

  serve(served, readWebhooks, async ({ actor, db }) => {
    allow(actor, 'settings.read')
    return all(db)
  })

  serve(served, createWebhook, async ({ body, actor, db, note }) => {
    allow(actor, 'settings.edit')
    checkOutboundUrl('url', body.url, deps.env)
    await requireProofFor('keys', { actor, db, deps })
    const uid = crypto.randomUUID()
    const { secret, sealed } = secretFor(uid)
    if (!(await addWebhook(db, { uid, ...body, secret: sealed }))) refuse(409)
    note({ target: uid, reason: urlAuditText(body) })
    return { ...(await all(db)), uid, secret }
  })

  serve(served, editWebhook, async ({ body, actor, db, note }) => {
    allow(actor, 'settings.edit')
    checkOutboundUrl('url', body.url, deps.env)
    await requireProofFor('keys', { actor, db, deps })
    if (!(await findWebhook(db, body.uid))) refuse(404)
    if (!(await saveWebhook(db, body))) refuse(409)
    note({ target: body.uid, reason: urlAuditText(body) })
    return all(db)
  })

  serve(served, deleteWebhook, async ({ query: { uid }, actor, db, note }) => {
    allow(actor, 'settings.edit')
    await requireProofFor('keys', { actor, db, deps })
    if (!(await removeWebhook(db, uid))) refuse(404)
    note({ target: uid })
    return all(db)
  })

  serve(served, renewWebhookSecret, async ({ body: { uid }, actor, db, note }) => {
    allow(actor, 'settings.edit')
    await requireProofFor('keys', { actor, db, deps })
    const { secret, sealed } = secretFor(uid)
    const until = new Date(deps.now().getTime() + webhookLimits.overlapHours * 3_600_000)
    if (!(await replaceSecret(db, { uid, secret: sealed, until }))) refuse(404)
    note({ target: uid })
    return { ...(await all(db)), uid, secret }
  })

  serve(
    served,
    testWebhook,
    async ({ body: { uid }, actor, db, note }) => {
      allow(actor, 'settings.edit')
      const webhook = (await findWebhook(db, uid)) ?? refuse(404)
      const delivery = await addTestDelivery(db, uid)
      const outcome = await attemptDelivery(deps, webhook, delivery)
      const state = outcome.result === 'delivered' ? 'delivered' : 'failed'
      const attempted = await saveAttempt(db, delivery, { attempt: outcome, state, tries: 1, waitSeconds: 0 })
      note({ target: uid, reason: outcome.result })
      return { delivery: toDelivery(attempted ?? refuse(404)) }
    },
    // No transaction: none must be held open while the address answers.
    { transaction: 'none' },
  )

  serve(served, readDeliveries, async ({ params: { uid }, query, actor, db }) => {
    allow(actor, 'settings.read')
    if (!(await findWebhook(db, uid))) refuse(404)
    return listDeliveries(db, deps.keys, uid, query)
  })

  serve(served, resendDelivery, async ({ body: { uid }, actor, db, note }) => {
    allow(actor, 'settings.edit')
    const delivery = (await findDelivery(db, uid)) ?? refuse(404)
    const webhook = await findWebhook(db, delivery.webhook)
    if (!webhook?.active || !(await requeueDelivery(db, uid))) refuse(409)
    await wakeSender(db, webhook.uid)
    note({ target: delivery.webhook, reason: `${delivery.kind} ${uid}` })
    return {}
  })
}

const allow = (actor: Session, action: 'settings.read' | 'settings.edit') =>
  void (may(actor, action) || refuse(403))
