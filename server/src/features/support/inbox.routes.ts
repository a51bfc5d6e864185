import { randomUUID } from 'node:crypto'
import { may } from '@resguardo/contract/people/policy'
import {
  answerTicket,
  assignTicket,
  moveTicket,
  readCanned,
  readTicket,
  readTickets,
  type WholeTicket,
} from '@resguardo/contract/support/support'
import type { TicketEvent } from '@resguardo/contract/support/ticketStates'
import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { type Chat, lockChat } from '#features/assistant/chats.ts'
import { storeMessages } from '#features/assistant/messages.ts'
import { refuse } from '#http/refusal.ts'
import { type Call, type RouteContext, serve } from '#http/serve.ts'
import type { Session } from '#http/session/session.ts'
import { queueMail } from '#mail/mailQueue.ts'
import type { Deps } from '../../deps.ts'
import { mailHelpers } from './alarms.ts'
import { changeOnEvent, toTicket } from './tickets.ts'
import {
  addMessage,
  countTickets,
  findMailableReader,
  findTicket,
  lockTicket,
  lastTicket,
  listTickets,
  openTicketContent,
  readMessages,
  saveTicket,
  type TicketRow,
  chatDepsInTransaction,
} from './tickets.table.ts'
import { lockHelper, readHelpers } from './helpers.ts'

/** The inbox of helpers: they see the questions, but never who asks. */
export function inboxRoutes(served: RouteContext): void {
  serve(served, readTickets, async ({ query, actor, db, deps }) => {
    allowHelper(actor)
    const { after: _, size: __, ...filters } = query
    const { rows, next } = await listTickets({ db, keys: deps.keys }, actor.uid, query)
    const moment = { settings: await deps.settings.read('calling'), now: deps.now() }
    const helpers = await readHelpers(db)
    return {
      tickets: rows.map((row) => toTicket(row, moment, deps.keys, helpers)),
      next,
      total: query.after || next ? await countTickets(db, actor.uid, filters) : rows.length,
    }
  })

  serve(served, readTicket, async ({ params, actor, db, deps }) => {
    allowHelper(actor)
    return toWholeTicket(db, deps, (await findTicket(db, params.uid)) ?? refuse(404))
  })

  serve(served, readCanned, async ({ actor, deps }) => {
    allowHelper(actor)
    return { answers: deps.content.canned }
  })

  serve(served, assignTicket, assign)
  serve(served, answerTicket, answer)
  serve(served, moveTicket, move)
}

export const allowHelper = (actor: Session) => void (may(actor, 'support.work') || refuse(403))

async function toWholeTicket(db: Kysely<Schema>, deps: Deps, row: TicketRow): Promise<WholeTicket> {
  const { keys } = deps
  const settings = await deps.settings.read('calling')
  const rows = await readHelpers(db)
  const helpers = rows.map(({ uid, name }) => ({ uid, name }))
  const messages = await readMessages({ db, keys }, row)
  return {
    ...toTicket(row, { settings, now: deps.now() }, keys, rows),
    ...openTicketContent(keys, row),
    messages: messages.map(({ at, source, helper, ...message }) => ({
      ...message,
      at: at.toISOString(),
      from: source,
      helper: helpers.find(({ uid }) => uid === helper) ?? null,
    })),
    helpers,
  }
}

/** The ticket, locked, if the revision is current; of two concurrent changes the second gets 409. */
async function lockCurrent(
  db: Kysely<Schema>,
  { uid, revision }: { uid: string; revision: number },
): Promise<TicketRow> {
  const row = (await lockTicket(db, uid)) ?? refuse(404)
  return row.revision === revision ? row : refuse(409)
}

/** Locks the chat that the answers go to, then the ticket, in the same order as clearing the chat. */
async function lockChatAndTicket(
  db: Kysely<Schema>,
  deps: Deps,
  uid: string,
): Promise<{ chat: Chat; row: TicketRow }> {
  const { person } = (await findTicket(db, uid)) ?? refuse(404)
  const chat = (await lockChat(chatDepsInTransaction(db, deps), person)) ?? refuse(404)
  return { chat, row: (await lockTicket(db, uid)) ?? refuse(404) }
}

async function applyEvent(
  { actor, db, deps }: Pick<Call<typeof moveTicket>, 'actor' | 'db' | 'deps'>,
  row: TicketRow,
  event: TicketEvent,
  helper: string | null = row.helper ?? (event === 'reopen' ? actor.uid : null),
): Promise<TicketRow> {
  const settings = await deps.settings.read('calling')
  const change = changeOnEvent(row, event, { settings, now: deps.now(), helper }) ?? refuse(409)
  return saveTicket(db, row.uid, change)
}

async function assign(call: Call<typeof assignTicket>): Promise<WholeTicket> {
  const { body, actor, db, deps, note } = call
  allowHelper(actor)
  const { helper } = body
  // Lock the helper before the ticket, in the same order as taking the helper grant.
  const isAvailable = helper === null || (await lockHelper(db, helper))
  const row = await lockCurrent(db, body)
  if (!isAvailable) refuse(409)
  const saved = await applyEvent(call, row, helper ? 'assign' : 'release', helper)
  note({ target: row.uid, reason: `${row.number} ${row.state}>${saved.state}` })
  return toWholeTicket(db, deps, saved)
}

async function move(call: Call<typeof moveTicket>): Promise<WholeTicket> {
  const { body, actor, db, deps, note } = call
  allowHelper(actor)
  const { row } = await lockChatAndTicket(db, deps, body.uid)
  if (row.revision !== body.revision) refuse(409)
  // A closed question cannot be reopened after a newer one.
  if (body.move === 'reopen' && (await lastTicket(db, row.person))?.uid !== row.uid) refuse(409)
  const saved = await applyEvent(call, row, body.move)
  if (body.move === 'escalate') await mailHelpers(db, deps, await otherHelpers(db, actor), saved, 0)
  note({ target: row.uid, reason: `${row.number} ${body.move} ${row.state}>${saved.state}` })
  return toWholeTicket(db, deps, saved)
}

const otherHelpers = async (db: Kysely<Schema>, { uid }: Session) =>
  (await readHelpers(db)).filter((helper) => helper.uid !== uid)

async function answer({ body, actor, db, deps, note }: Call<typeof answerTicket>): Promise<WholeTicket> {
  allowHelper(actor)
  const { id, text } = body
  const now = deps.now()
  const chatDeps = chatDepsInTransaction(db, deps)
  const { chat, row } = await lockChatAndTicket(db, deps, body.uid)
  const source = body.note ? 'note' : 'helper'
  if (!(await addMessage({ ...chatDeps, db }, row, { id, at: now, source, helper: actor.uid, text }))) {
    // Idempotent: the client repeats the call if the first answer got lost.
    note()
    return toWholeTicket(db, deps, row)
  }
  note({ target: row.uid, reason: `${row.number} ${source}` })
  if (body.note) return toWholeTicket(db, deps, await saveTicket(db, row.uid, { helper: row.helper }))
  if (row.helper !== actor.uid) return refuse(409)
  const settings = await deps.settings.read('calling')
  const change = changeOnEvent(row, body.solve ? 'solve' : 'answer', { settings, now }) ?? refuse(409)
  await storeMessages(chatDeps, chat, [{ id: randomUUID(), from: 'person', text, ticket: row.uid }])
  if (row.state !== 'waiting') await mailReader(db, deps, row.person)
  return toWholeTicket(db, deps, await saveTicket(db, row.uid, change))
}

/** Mails the reader, once until they write again; the recipient stays hidden from helpers. */
async function mailReader(db: Kysely<Schema>, { keys, env }: Deps, person: string): Promise<void> {
  const reader = await findMailableReader(db, person)
  if (!reader) return
  const { to, lang, name } = reader
  await queueMail(
    db,
    { keys },
    { kind: 'person-answered', lang, to, values: { name, url: `${env.publicUrl}/assistant` } },
  )
}
