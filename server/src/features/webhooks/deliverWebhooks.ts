import { randomUUID } from 'node:crypto'
import { type StopReason, webhookLimits } from '@resguardo/contract/webhooks/webhookRules'
import type { WebhookAttempt } from '@resguardo/contract/webhooks/webhooks'
import { dayMs } from '@resguardo/contract/platform/durations'
import type { Kysely } from 'kysely'
import { mailableRoots } from '#domain/accounts.ts'
import { teamAdmins } from '#domain/noticeRecipients.ts'
import type { Schema } from '#db/schema.ts'
import { queueMails } from '#mail/mailQueue.ts'
import { appendAudit } from '#security/auditLog.ts'
import type { Deps } from '../../deps.ts'
import { attemptDelivery, type AttemptDeps } from './attemptDelivery.ts'
import { type DeliveryRow, saveAttempt, nextDue } from './deliveries.table.ts'
import {
  renewLease,
  releaseLease,
  markFailing,
  clearFailing,
  stopWebhook,
  leaseWebhooks,
  type Lease,
  wakeSender,
  type WebhookRow,
} from './webhooks.table.ts'

export type SendDeps = AttemptDeps & Pick<Deps, 'db' | 'log' | 'random'>

/** Lease in seconds: a worker that has not renewed it by then counts as dead. */
const leaseSeconds = 30
/** Pause of a webhook in seconds after a failed attempt. */
const pauseSeconds = 30
/** A worker releases its webhook after this time, to whichever instance takes it next. */
const workerMs = 45_000

/**
 * The job: sends what is due, in order per address and in parallel across addresses, so that a slow address
 * delays no other. Calling it while it runs makes that run check again, so it occupies only one job slot.
 */
export function openSender(deps: SendDeps): (stopped?: AbortSignal) => Promise<void> {
  let running = false
  let runAgain = false
  let wake = () => {}

  async function run(stopped: AbortSignal | undefined) {
    const workers = new Set<Promise<void>>()
    do {
      runAgain = false
      const woken = new Promise<void>((resolve) => (wake = resolve))
      const lease = { worker: randomUUID(), seconds: leaseSeconds }
      const room = webhookLimits.workers - workers.size
      const leased = await leaseWebhooks(deps.db, lease, room)
      // There may be more.
      if (room > 0 && leased.length === room) runAgain = true
      for (const uid of leased) {
        const worker: Promise<void> = sendFor(deps, uid, lease, stopped).finally(() => workers.delete(worker))
        workers.add(worker)
      }
      const isFull = workers.size >= webhookLimits.workers
      if (isFull) await Promise.race(workers)
      else if (workers.size > 0) await Promise.race([woken, Promise.all(workers)])
    } while ((workers.size > 0 || runAgain) && !stopped?.aborted)
    await Promise.all(workers)
  }

  return async (stopped) => {
    runAgain = true
    if (running) return wake()
    running = true
    try {
      await run(stopped)
    } finally {
      running = false
    }
  }
}

/** Sends to one webhook until nothing is due, an attempt fails, or the time is over. */
async function sendFor(deps: SendDeps, uid: string, lease: Lease, stopped?: AbortSignal): Promise<void> {
  const ends = performance.now() + workerMs
  let pause = 0
  try {
    while (!stopped?.aborted && performance.now() < ends) {
      const webhook = await renewLease(deps.db, uid, lease)
      const next = webhook && (await nextDue(deps.db, uid))
      if (!next) break
      const outcome = await attemptDelivery(deps, webhook, next)
      await storeOutcome(deps, webhook, next, outcome)
      if (outcome.result !== 'delivered') {
        pause = pauseSeconds
        break
      }
    }
    await releaseLease(deps.db, uid, { ...lease, restSeconds: pause })
    // An event that arrived after the last check found the webhook leased, so its wake-up had no effect.
    if (pause === 0 && (await nextDue(deps.db, uid))) await wakeSender(deps.db, uid)
  } catch (error) {
    deps.log.warn({ err: error, webhook: uid }, 'webhook delivery failed')
  }
}

/**
 * Stores an attempt's outcome (done, retry or given up), and disables the webhook if that follows from it.
 */
async function storeOutcome(
  deps: SendDeps,
  webhook: WebhookRow,
  delivery: DeliveryRow,
  outcome: WebhookAttempt,
): Promise<void> {
  const tries = delivery.tries + 1
  const delivered = outcome.result === 'delivered'
  const over = tries >= webhookLimits.tries || outcome.result === 'gone'
  await deps.db.transaction().execute(async (db) => {
    await saveAttempt(db, delivery, {
      attempt: outcome,
      state: delivered ? 'delivered' : over ? 'failed' : 'waiting',
      tries,
      waitSeconds: waitSeconds(tries, deps.random),
    })
    if (delivered) return clearFailing(db, webhook.uid)
    const failing = await markFailing(db, webhook.uid, deps.now())
    const days = (deps.now().getTime() - failing.getTime()) / dayMs
    if (outcome.result === 'gone') await disableWebhook(db, deps, webhook, 'gone')
    else if (over && days >= webhookLimits.failingDays) await disableWebhook(db, deps, webhook, 'failing')
    return undefined
  })
}

/**
 * Seconds until the next try: exponential backoff with 20% jitter, so that deliveries that failed together
 * are not retried together.
 */
export function waitSeconds(tries: number, random: Deps['random']): number {
  const chance = random(4).readUInt32BE() / 2 ** 32
  return webhookLimits.firstWaitSeconds * 2 ** (tries - 1) * (0.8 + 0.4 * chance)
}

/** Disables a webhook: writes an audit entry and mails the super admins, or the admins of its team. */
async function disableWebhook(
  db: Kysely<Schema>,
  { keys, env, log }: SendDeps,
  { uid, team, name, url }: WebhookRow,
  why: StopReason,
): Promise<void> {
  if (!(await stopWebhook(db, uid, why))) return
  const recipients = team === null ? await mailableRoots(db).execute() : (await teamAdmins(db, team)).admins
  await queueMails(
    db,
    { keys },
    recipients.map(({ username: to, first_name, lang }) => ({
      kind: 'webhook-stopped',
      lang,
      to,
      values: {
        name: first_name,
        url: `${env.publicUrl}${team === null ? '/settings/webhooks' : `/teams/${team}/webhooks`}`,
        webhook: name,
        host: new URL(url).host,
        why,
      },
    })),
  )
  await appendAudit(db, keys, [{ ...systemActor, target: uid, team, reason: why }])
  log.warn({ webhook: uid, why }, 'webhook disabled')
}

const systemActor = {
  action: 'stopWebhook',
  actor: null,
  actorRole: null,
  result: 200,
  request: null,
  source: '',
} as const
