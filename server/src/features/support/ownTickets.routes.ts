import { randomUUID } from 'node:crypto'
import type { ChatMessage } from '@resguardo/contract/assistant/assistant'
import { may } from '@resguardo/contract/people/policy'
import {
  askPerson,
  type OwnTicket,
  readSupport,
  supportLimits,
  tellPerson,
  ticketPriorities,
  withdrawTicket,
} from '@resguardo/contract/support/support'
import { truncated } from '@resguardo/contract/assistant/cleanText'
import { ensureChat, findChat, readMessages, textOf } from '#features/assistant/chats.ts'
import { storeMessages } from '#features/assistant/messages.ts'
import { type Learner, readLearner } from '#features/courses/learner.ts'
import { effectiveLicense } from '#features/licenses/licenses.ts'
import { limitOrRefuse, refuse } from '#http/refusal.ts'
import { type Call, type RouteContext, serve } from '#http/serve.ts'
import type { Session } from '#http/session/session.ts'
import type { AttemptCheck } from '#security/attempts.ts'
import type { Deps } from '../../deps.ts'
import { mailHelpers } from './alarms.ts'
import { promiseOf } from './promisedTime.ts'
import { newPromise, changeOnEvent, priorityOf, toOwnTicket } from './tickets.ts'
import {
  addTicket,
  addMessage,
  lockTicket,
  lastTicket,
  removeOwnTicket,
  saveTicket,
  chatDepsInTransaction,
} from './tickets.table.ts'
import { readHelpers } from './helpers.ts'

const askCheck = (uid: string): AttemptCheck => [
  { name: 'support-ask', free: supportLimits.aDay, windowMinutes: 24 * 60, pause: 'window' },
  uid,
]
const tellCheck = (uid: string): AttemptCheck => [
  { name: 'support-tell', free: supportLimits.messagesAnHour, windowMinutes: 60, pause: 'window' },
  uid,
]

/**
 * The caller's own questions to people. No call takes a person's uid. The audit log gets only refusals,
 * without the ticket: other entries would reveal who asked for help, and whose ticket it is.
 */
export function ownTicketRoutes(served: RouteContext): void {
  const bareRefusals = { transaction: 'own', audit: 'bareRefusals' } as const
  serve(served, readSupport, read)
  serve(served, askPerson, ask, bareRefusals)
  serve(served, tellPerson, tell, bareRefusals)
  serve(
    served,
    withdrawTicket,
    async ({ body, actor, db }) => {
      allow(actor)
      if (!(await removeOwnTicket(db, actor.uid, body.uid))) refuse(404)
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
  const promisedBy = (emergency: boolean) =>
    (settings && promiseOf(settings, priorityOf(license, emergency), now))?.at.toISOString() ?? null
  const ticket = await lastTicket(db, actor.uid)
  return {
    staffed: promisedBy(true) !== null,
    telephone: (await deps.settings.read('calling')).telephone,
    promised: promisedBy(false),
    promisedEmergency: promisedBy(true),
    ...(await lastExchange(deps, actor.uid)),
    ...phoneOf(deps, learner),
    profile: learner.choice?.profile ?? null,
    ticket: ticket ? toOwnTicket(ticket, now) : null,
  }
}

/** The last question to the assistant and its answer, which most people want to hand over. */
async function lastExchange(deps: Deps, person: string) {
  const chat = await findChat(deps, person)
  const messages: ChatMessage[] = chat ? (await readMessages(deps, chat, { size: 10 })).messages : []
  const question = messages.findLast((one) => one.from === 'reader' && one.ticket === undefined)
  const answer = messages.find((one) => one.from === 'assistant' && one.to === question?.id)
  const emergency = answer?.from === 'assistant' && answer.answer.kind === 'danger'
  const shared = (one: ChatMessage | undefined) => (one ? truncated(textOf(one), supportLimits.text) : '')
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
  await limitOrRefuse(deps, [askCheck(actor.uid)])
  const learner = (await readLearner(deps, actor.uid)) ?? refuse(409)
  const now = deps.now()
  const license = effectiveLicense(learner, now).licenseType
  const priority = ticketPriorities.indexOf(priorityOf(license, body.emergency))
  const { promised, minutes, tell_at } = newPromise(priority, { settings, now })
  if (!promised || !minutes) return refuse(409)
  const uid = randomUUID()
  const content = {
    question: body.question,
    answer: body.answer,
    license,
    ...(body.phone ? phoneOf(deps, learner) : { osType: null, model: null }),
    profile: (body.profile && learner.choice?.profile) || null,
  }
  return deps.db.transaction().execute(async (db) => {
    const chatDeps = chatDepsInTransaction(db, deps)
    // Answers go into this chat, and the ticket refers to it.
    const chat = await ensureChat(chatDeps, actor.uid)
    const row = await addTicket(
      { ...chatDeps, db },
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
      content,
    )
    if (!row) return refuse(409)
    await storeMessages(chatDeps, chat, [{ id: uid, from: 'reader', text: body.question, ticket: uid }])
    if (body.emergency) await mailHelpers(db, deps, await readHelpers(db), row, 0)
    return toOwnTicket(row, now)
  })
}

async function tell({ body, actor, deps }: Call<typeof tellPerson>): Promise<OwnTicket> {
  allow(actor)
  await limitOrRefuse(deps, [tellCheck(actor.uid)])
  const settings = await deps.settings.read('calling')
  return deps.db.transaction().execute(async (db) => {
    const chatDeps = chatDepsInTransaction(db, deps)
    // Lock the chat before the ticket, in the same order as clearing the chat.
    const chat = await ensureChat(chatDeps, actor.uid)
    const row = await lockTicket(db, body.uid)
    if (row?.person !== actor.uid) return refuse(404)
    const now = deps.now()
    const change = changeOnEvent(row, 'tell', { settings, now }) ?? refuse(409)
    // A closed question cannot be reopened after a newer one.
    if (row.solved && (await lastTicket(db, actor.uid))?.uid !== row.uid) refuse(409)
    const { id, text } = body
    const added = await addMessage({ ...chatDeps, db }, row, {
      id,
      at: now,
      source: 'reader',
      helper: null,
      text,
    })
    if (!added) return toOwnTicket(row, now)
    await storeMessages(chatDeps, chat, [{ id: randomUUID(), from: 'reader', text, ticket: row.uid }])
    return toOwnTicket(await saveTicket(db, row.uid, change), now)
  })
}
