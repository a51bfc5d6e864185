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
import { teamKinds, webhookLimits, type WebhookKind } from '@resguardo/contract/webhooks/webhookRules'
import type { Kysely } from 'kysely'
import { withRowSecurity } from '#db/roles/rowLevelSecurity.ts'
import type { Schema } from '#db/schema.ts'
import type { Deps } from '../../deps.ts'
import { teamExists } from '#domain/teamExists.ts'
import { BadInput } from '#http/errors.ts'
import { checkOutboundUrl, urlAuditText } from '#http/outboundUrls.ts'
import { requireProofFor } from '#http/session/reauthentication.ts'
import { limitOrRefuse, refuse } from '#http/refusal.ts'
import { type RouteContext, serve } from '#http/serve.ts'
import type { Session } from '#http/session/session.ts'
import { attemptDelivery, egressOf } from './attemptDelivery.ts'
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
  type WebhookRow,
} from './webhooks.table.ts'

const rowSecurity = { rowSecurity: true } as const

/**
 * Root manages the webhooks of the instance, admins those of their teams. Changes need proof of identity: the
 * server calls these addresses, which may lead anywhere.
 */
export function webhookRoutes(served: RouteContext): void {
  serveList(served)
  serveSecret(served)
  serveDeliveries(served)
}

function serveList(served: RouteContext): void {
  const { deps } = served
  const { all, secretFor } = helpersOf(deps)

  serve(
    served,
    readWebhooks,
    async ({ query: { team = null }, actor, db }) => {
      if (!mayManage(actor, team)) refuse(team === null ? 403 : 404)
      return all(db, team)
    },
    rowSecurity,
  )

  serve(
    served,
    createWebhook,
    async ({ body: { team = null, ...fields }, actor, db, note }) => {
      if (!mayManage(actor, team)) refuse(team === null ? 403 : 404)
      if (team !== null && !(await teamExists(db, team))) refuse(404)
      checkFields(deps, team, fields)
      await requireProofFor('keys', { actor, db, deps })
      const uid = crypto.randomUUID()
      const { secret, sealed } = secretFor(uid)
      if (!(await addWebhook(db, { uid, team, ...fields, secret: sealed }))) refuse(409)
      note({ target: uid, team, reason: urlAuditText(fields) })
      return { ...(await all(db, team)), uid, secret }
    },
    rowSecurity,
  )

  serve(
    served,
    editWebhook,
    async ({ body, actor, db, note }) => {
      const { team } = managed(actor, await findWebhook(db, body.uid))
      checkFields(deps, team, body)
      await requireProofFor('keys', { actor, db, deps })
      if (!(await saveWebhook(db, body))) refuse(409)
      note({ target: body.uid, team, reason: urlAuditText(body) })
      return all(db, team)
    },
    rowSecurity,
  )

  serve(
    served,
    deleteWebhook,
    async ({ query: { uid }, actor, db, note }) => {
      const { team } = managed(actor, await findWebhook(db, uid))
      await requireProofFor('keys', { actor, db, deps })
      if (!(await removeWebhook(db, uid))) refuse(404)
      note({ target: uid, team })
      return all(db, team)
    },
    rowSecurity,
  )
}

function serveSecret(served: RouteContext): void {
  const { deps } = served
  const { all, secretFor } = helpersOf(deps)

  serve(
    served,
    renewWebhookSecret,
    async ({ body: { uid }, actor, db, note }) => {
      const { team } = managed(actor, await findWebhook(db, uid))
      await requireProofFor('keys', { actor, db, deps })
      const { secret, sealed } = secretFor(uid)
      const until = new Date(deps.now().getTime() + webhookLimits.overlapHours * 3_600_000)
      if (!(await replaceSecret(db, { uid, secret: sealed, until }))) refuse(404)
      note({ target: uid, team })
      return { ...(await all(db, team)), uid, secret }
    },
    rowSecurity,
  )
}

function serveDeliveries(served: RouteContext): void {
  const { deps } = served

  serve(
    served,
    testWebhook,
    async ({ body: { uid }, actor, db, note }) => {
      const scope = { db, actor, deps }
      const webhook = managed(actor, await withRowSecurity(scope, (fenced) => findWebhook(fenced, uid)))
      await limitOrRefuse(deps, [
        [{ name: 'webhook-test', free: 60, windowMinutes: 60, pause: 'window' }, actor.uid],
      ])
      const delivery = await addTestDelivery(db, uid)
      const outcome = await attemptDelivery(deps, webhook, delivery)
      const state = outcome.result === 'delivered' ? 'delivered' : 'failed'
      const attempted = await saveAttempt(db, delivery, { attempt: outcome, state, tries: 1, waitSeconds: 0 })
      note({ target: uid, team: webhook.team, reason: outcome.result })
      return { delivery: toDelivery(attempted ?? refuse(404)) }
    },
    // No transaction: none must be held open while the address answers.
    { transaction: 'none' },
  )

  serve(
    served,
    readDeliveries,
    async ({ params: { uid }, query, actor, db }) => {
      managed(actor, await findWebhook(db, uid))
      return listDeliveries(db, deps.keys, uid, query)
    },
    rowSecurity,
  )

  serve(
    served,
    resendDelivery,
    async ({ body: { uid }, actor, db, note }) => {
      const delivery = (await findDelivery(db, uid)) ?? refuse(404)
      const { active, team, ...webhook } = managed(actor, await findWebhook(db, delivery.webhook))
      if (!active || !(await requeueDelivery(db, uid))) refuse(409)
      await wakeSender(db, webhook.uid)
      note({ target: webhook.uid, team, reason: `${delivery.kind} ${uid}` })
      return {}
    },
    rowSecurity,
  )
}

const helpersOf = (deps: Deps) => ({
  all: async (db: Kysely<Schema>, team: string | null) => ({
    webhooks: await listWebhooks(db, team, deps.now()),
  }),
  secretFor: (uid: string) => {
    const secret = newSecret(deps.random)
    return { secret, sealed: sealSecret(deps.keys, uid, secret) }
  },
})

function checkFields(
  { env }: Deps,
  team: string | null,
  { url, kinds }: { url: string; kinds: readonly WebhookKind[] },
): void {
  checkOutboundUrl('url', url, egressOf(env, team))
  const possible: readonly WebhookKind[] = teamKinds
  if (team !== null && !kinds.every((kind) => possible.includes(kind)))
    throw new BadInput({ kinds: 'fields.required' })
}

const mayManage = (actor: Session, team: string | null) =>
  may(actor, 'webhook.manage', team === null ? { kind: 'instance' } : { kind: 'team', uid: team })

/** The webhook, if there is one that the actor may manage: to anyone else it does not exist. */
const managed = (actor: Session, webhook: WebhookRow | undefined): WebhookRow =>
  webhook && mayManage(actor, webhook.team) ? webhook : refuse(404)
