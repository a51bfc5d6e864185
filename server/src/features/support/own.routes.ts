import { randomUUID } from 'node:crypto'
import type { ChatMessage } from '@resguardo/contract/assistant'
import { may } from '@resguardo/contract/policy'
import {
  askPerson,
  type OwnTicket,
  readSupport,
  supportLimits,
  tellPerson,
  ticketPriorities,
  withdrawTicket,
} from '@resguardo/contract/support'
import { beginning } from '@resguardo/contract/typed'
import { beginChat, findChat, keepSaid, readSaid, textOf } from '#features/assistant/assistant.ts'
import { type Learner, readLearner } from '#features/courses/courses.ts'
import { effectiveLicense } from '#features/licenses/licenses.ts'
import { refuse } from '#http/refusal.ts'
import { type Call, type Served, serve } from '#http/serve.ts'
import type { Session } from '#http/session.ts'
import type { Check } from '#security/attempts.ts'
import type { Deps } from '../../deps.ts'
import { mailHelpers } from './alarms.ts'
import { promiseOf } from './clock.ts'
import { begun, changeOf, priorityOf, toOwn } from './tickets.ts'
import {
  addTicket,
  addWord,
  holdTicket,
  lastTicket,
  readHelpers,
  saveTicket,
  within,
} from './tickets.table.ts'

const askCheck = (uid: string): Check => [
  { name: 'support-ask', free: supportLimits.aDay, windowMinutes: 24 * 60, pause: 'window' },
  uid,
]
const tellCheck = (uid: string): Check => [
  { name: 'support-tell', free: supportLimits.messagesAnHour, windowMinutes: 60, pause: 'window' },
  uid,
]

/**
 * The caller's own questions to people. No call takes a person's uid. The audit log gets only refusals,
 * without the ticket: other entries would reveal who asked for help, and whose ticket it is.
 */
export function ownTicketRoutes(served: Served): void {
  const quietly = { transaction: 'own', audit: 'bareRefusals' } as const
  serve(served, readSupport, read)
  serve(served, askPerson, ask, quietly)
  serve(served, tellPerson, tell, quietly)
  serve(
    served,
    withdrawTicket,
    async ({ body, actor, db }) => {
      allow(actor)
      const { numDeletedRows } = await db
        .deleteFrom('tickets')
        .where('uid', '=', body.uid)
        .where('person', '=', actor.uid)
        .executeTakeFirst()
      if (numDeletedRows === 0n) refuse(404)
      return null
    },
    { audit: 'bareRefusals' },
  )
}

const allow = (actor: Session) =>
  void (
    may(actor, 'support.ask', { kind: 'person', uid: actor.uid, role: actor.role, teams: [] }) || refuse(403)
  )

/** The settings, if support is staffed and there are helpers. */
async function staffedSettings(deps: Deps) {
  const settings = await deps.settings.read('calling')
  return settings.staffed && (await readHelpers(deps.db)).length > 0 ? settings : null
}

async function read({ actor, db, deps }: Call<typeof readSupport>) {
  allow(actor)
  const now = deps.now()
  const learner = (await readLearner(deps, actor.uid)) ?? refuse(404)
  const settings = await staffedSettings(deps)
  const license = effectiveLicense(learner, now).licenseType
  const by = (emergency: boolean) =>
    (settings && promiseOf(settings, priorityOf(license, emergency), now))?.at.toISOString() ?? null
  const ticket = await lastTicket(db, actor.uid)
  return {
    staffed: by(true) !== null,
    telephone: (await deps.settings.read('calling')).telephone,
    promised: by(false),
    promisedEmergency: by(true),
    ...(await lastSaid(deps, actor.uid)),
    ...phoneOf(deps, learner),
    profile: learner.choice?.profile ?? null,
    ticket: ticket ? toOwn(ticket, now) : null,
  }
}

/** The last question to the assistant and its answer, which most people want to hand over. */
async function lastSaid(deps: Deps, person: string) {
  const chat = await findChat(deps, person)
  const messages: ChatMessage[] = chat ? (await readSaid(deps, chat, { size: 10 })).messages : []
  const question = messages.findLast((one) => one.from === 'reader' && one.ticket === undefined)
  const answer = messages.find((one) => one.from === 'assistant' && one.to === question?.id)
  const emergency = answer?.from === 'assistant' && answer.answer.kind === 'danger'
  const shared = (one: ChatMessage | undefined) => (one ? beginning(textOf(one), supportLimits.text) : '')
  return { question: shared(question), answer: shared(answer), emergency }
}

function phoneOf({ content }: Deps, { choice }: Learner) {
  const model = content.devices.find(({ id }) => id === choice?.device)?.name ?? null
  return { osType: choice?.osType ?? null, model }
}

async function ask({ body, actor, deps }: Call<typeof askPerson>): Promise<OwnTicket> {
  allow(actor)
  // Requests that could not succeed do not count against the daily limit.
  const settings = (await staffedSettings(deps)) ?? refuse(409)
  const last = await lastTicket(deps.db, actor.uid)
  if (last && !last.solved) refuse(409)
  const wait = await deps.attempts.take([askCheck(actor.uid)])
  if (wait > 0) refuse(429, { retryAfter: wait })
  const learner = (await readLearner(deps, actor.uid)) ?? refuse(409)
  const now = deps.now()
  const license = effectiveLicense(learner, now).licenseType
  const priority = ticketPriorities.indexOf(priorityOf(license, body.emergency))
  const { promised, minutes, tell_at } = begun(priority, { settings, now })
  if (!promised || !minutes) return refuse(409)
  const uid = randomUUID()
  const asked = {
    question: body.question,
    answer: body.answer,
    license,
    ...(body.phone ? phoneOf(deps, learner) : { osType: null, model: null }),
    profile: (body.profile && learner.choice?.profile) || null,
  }
  return deps.db.transaction().execute(async (db) => {
    const tools = within(db, deps)
    // Answers go into this chat, and the ticket refers to it.
    const chat = await beginChat(tools, actor.uid)
    const row = await addTicket(
      { ...tools, db },
      {
        uid,
        person: actor.uid,
        priority,
        lang: actor.lang,
        asked: now,
        minutes,
        promised,
        tell_at,
        consent: body.consent,
      },
      asked,
    )
    if (!row) return refuse(409)
    await keepSaid(tools, chat, [{ id: uid, from: 'reader', text: body.question, ticket: uid }])
    if (body.emergency) await mailHelpers(db, deps, await readHelpers(db), row, 0)
    return toOwn(row, now)
  })
}

async function tell({ body, actor, deps }: Call<typeof tellPerson>): Promise<OwnTicket> {
  allow(actor)
  const wait = await deps.attempts.take([tellCheck(actor.uid)])
  if (wait > 0) refuse(429, { retryAfter: wait })
  const settings = await deps.settings.read('calling')
  return deps.db.transaction().execute(async (db) => {
    const tools = within(db, deps)
    // Lock the chat before the ticket, in the same order as clearing the chat.
    const chat = await beginChat(tools, actor.uid)
    const row = await holdTicket(db, body.uid)
    if (row?.person !== actor.uid) return refuse(404)
    const now = deps.now()
    const change = changeOf(row, 'tell', { settings, now }) ?? refuse(409)
    // A closed question cannot be reopened after a newer one.
    if (row.solved && (await lastTicket(db, actor.uid))?.uid !== row.uid) refuse(409)
    const { id, text } = body
    const fresh = await addWord({ ...tools, db }, row, { id, at: now, source: 'reader', helper: null, text })
    if (!fresh) return toOwn(row, now)
    await keepSaid(tools, chat, [{ id: randomUUID(), from: 'reader', text, ticket: row.uid }])
    return toOwn(await saveTicket(db, row.uid, change), now)
  })
}
