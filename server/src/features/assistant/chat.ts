import {
  type Answer,
  type chatErrors,
  chatCloses,
  type ChatFrame,
  chatLimits,
  type ChatMessage,
  chatProtocol,
  type ChatRequest,
} from '@resguardo/contract/assistant'
import { questionsADay } from '@resguardo/contract/opens'
import { type Judged, readLearner } from '#features/courses/courses.ts'
import { effectiveLicense } from '#features/licenses/licenses.ts'
import { ownTicket } from '#features/support/support.ts'
import type { Conversation, Line, News } from '#http/sockets.ts'
import type { Session } from '#http/session.ts'
import {
  askedOn,
  beginChat,
  type Chat,
  countAsked,
  findChat,
  findSaid,
  giveBackAsked,
  rateSaid,
  readSaid,
  type Said,
  answerTo,
} from './chats.table.ts'
import { dateFormat } from '#mail/formats.ts'
import { Memory } from './memory.ts'
import { isForWriter, type Listener } from './model/writer.ts'
import { readRequest } from './requests.ts'
import type { Room } from './room.ts'

type Ask = Extract<ChatRequest, { type: 'ask' }>

interface Counted {
  /** Questions left today; null without a limit. */
  readonly left: number | null
  /** Whether this question was counted. */
  readonly taken: boolean
}

const nothing = { chat: '', seq: 0 }
const done = Promise.resolve()

/**
 * A conversation of a person with the assistant over one connection. Frames are handled one after the other.
 */
export class Talk implements Conversation {
  readonly #room: Room
  readonly #line: Line
  #chat: Chat | null = null
  /** Created with the first question: most connections never ask. */
  #remembered: Memory | null = null
  #turn: Promise<void> = done
  #waiting = 0
  /** Chat and sequence number up to which this connection has received messages of tickets. */
  #told = nothing
  /** The chat that was cleared last: no more frames are sent about it. */
  #gone: string | null = null

  constructor(room: Room, line: Line) {
    this.#room = room
    this.#line = line
    this.#queue(() =>
      this.#greet().catch((error: unknown) => {
        // The page cannot ask before the welcome frame; on this close code it reconnects.
        line.close(chatCloses.later)
        throw error
      }),
    )
  }

  hear(text: string): void {
    const request = readRequest(text)
    const to = typeof request === 'object' && request.type === 'ask' ? request.id : undefined
    const wait = this.#room.framePace(this.#line.uid)
    if (wait > 0) return this.#refuse('busy', { ...(to && { to }), retryAfter: wait })
    if (typeof request === 'string') return this.#refuse(request)
    if (request.type === 'stop') return this.#room.writings.stop(this.#line.uid, request.to)
    if (this.#waiting > chatLimits.asked) return this.#refuse('busy', { ...(to && { to }), retryAfter: 1 })
    this.#queue(() => this.#serve(request), to)
  }

  news(what: News): void {
    if (what === 'queue') this.#send({ type: 'queue' })
    else this.#queue(() => this.#tellNews())
  }

  cleared(chat: string): void {
    // Reported already, or another chat has begun here since.
    if (this.#gone === chat || (this.#chat && this.#chat.uid !== chat)) return
    this.#gone = chat
    this.#chat = null
    // Follow-up context goes with the history.
    this.#remembered = null
    this.#room.writings.stop(this.#line.uid)
    this.#send({ type: 'cleared' })
  }

  get #memory(): Memory {
    return (this.#remembered ??= new Memory())
  }

  #queue(work: () => Promise<void>, to?: string) {
    const before = this.#turn
    this.#turn = this.#watch(() => before.then(work), to)
  }

  /** Counts running work, and sends the page an error frame if it fails. */
  async #watch(work: () => Promise<void>, to?: string) {
    this.#waiting++
    try {
      await work()
    } catch (error) {
      this.#room.deps.log.error({ err: error }, 'chat frame failed')
      this.#refuse('failed', { ...(to && { to }) })
    } finally {
      this.#waiting--
    }
  }

  #send(frame: ChatFrame) {
    this.#line.send(JSON.stringify(frame))
  }

  #sendToAll(...frames: ChatFrame[]) {
    const texts = frames.map((frame) => JSON.stringify(frame))
    this.#line.sendTogether(texts)
    for (const other of this.#room.others(this.#line)) other.sendTogether(texts)
  }

  #refuse(key: (typeof chatErrors)[number], more: { to?: string; retryAfter?: number } = {}) {
    this.#send({ type: 'error', key, ...more })
  }

  /** Sends the error, and returns true: the question is answered. */
  #refused(...why: [key: (typeof chatErrors)[number], more: { to: string; retryAfter?: number }]): true {
    this.#refuse(...why)
    return true
  }

  async #greet() {
    const { deps } = this.#room
    const learner = await readLearner(deps, this.#line.uid)
    this.#chat = await findChat(deps, this.#line.uid)
    const license = learner && effectiveLicense(learner, deps.now()).licenseType
    const left = license ? await this.#left(questionsADay(license)) : 0
    this.#told = this.#chat ? { chat: this.#chat.uid, seq: this.#chat.said } : nothing
    this.#send({ type: 'ready', protocol: chatProtocol, chat: this.#chat?.uid ?? null, left })
    const ticket = await ownTicket(deps, this.#line.uid)
    if (ticket) this.#send({ type: 'ticket', ticket })
  }

  /** Reloads the chat: another tab may have begun it, or cleared it while no notification arrived. */
  async #look(): Promise<Chat | null> {
    const chat = await findChat(this.#room.deps, this.#line.uid)
    if (this.#chat && this.#chat.uid !== chat?.uid) this.cleared(this.#chat.uid)
    return (this.#chat = chat)
  }

  /**
   * Sends messages of tickets, written on any instance since this connection's last update, and ticket
   * states.
   */
  async #tellNews() {
    const { deps } = this.#room
    const chat = await this.#look()
    while (chat) {
      const after = this.#told.chat === chat.uid ? this.#told.seq : 0
      const { messages, more } = await readSaid(deps, chat, { after, size: chatLimits.page })
      this.#told = { chat: chat.uid, seq: messages.at(-1)?.seq ?? after }
      for (const message of messages)
        if (message.from !== 'assistant' && message.ticket) this.#send({ type: 'message', message })
      if (!more) break
    }
    this.#send({ type: 'ticket', ticket: await ownTicket(deps, this.#line.uid) })
  }

  async #serve(request: Exclude<ChatRequest, { type: 'stop' }>) {
    const session = await this.#line.session()
    if (!session) return
    if (request.type === 'history') await this.#tell(request)
    else if (request.type === 'rate') await this.#rate(request)
    else await this.#ask(request, session)
  }

  async #tell({ after, before }: Extract<ChatRequest, { type: 'history' }>) {
    const chat = await this.#look()
    const page = {
      size: chatLimits.page,
      ...(after !== undefined && { after }),
      ...(before !== undefined && { before }),
    }
    const found = chat ? await readSaid(this.#room.deps, chat, page) : { messages: [], more: false }
    this.#send({ type: 'history', chat: chat?.uid ?? null, ...found })
  }

  async #rate({ seq, good }: Extract<ChatRequest, { type: 'rate' }>) {
    if (!(await rateSaid(this.#room.deps, this.#line.uid, seq, good))) return
    this.#memory.rated(seq, good)
    this.#sendToAll({ type: 'rated', seq, good })
  }

  async #ask(ask: Ask, session: Session) {
    const { deps, floodPace, seen } = this.#room
    const { uid } = this.#line
    const flood = floodPace(uid)
    if (flood > 0) return this.#refuse('busy', { to: ask.id, retryAfter: flood })
    const before = seen.get(uid)
    if (before && (await this.#answer(ask, session, before, true))) return
    const found = await readLearner(deps, uid)
    if (!found) return this.#refuse('failed', { to: ask.id })
    // Many learners are cached, so leave out what they visited.
    const { visited: _, ...learner } = found
    seen.set(uid, learner)
    await this.#answer(ask, session, learner, false)
  }

  /**
   * Answers with this learner's state. A cached state is verified by the statement that stores the question.
   * False, with nothing sent or stored, if the cached state is outdated or not sufficient.
   */
  async #answer(ask: Ask, { lang, role }: Session, learner: Judged, remembered: boolean): Promise<boolean> {
    const { deps, answer: answerer, prepare, pace, writer, writings } = this.#room
    const { uid } = this.#line
    const { choice } = learner
    const license = effectiveLicense({ ...learner, role }, deps.now()).licenseType
    const most = questionsADay(license)
    if (remembered && (most !== null || !choice)) return false
    const asker = { choice, license, language: lang }
    await prepare(asker)
    const question = this.#memory.question(ask)
    const heard = answerer(question, asker)
    // Danger is detected before the rate limit applies.
    const wait = heard?.kind === 'danger' ? 0 : pace(uid)
    if (wait > 0) return this.#refused('busy', { to: ask.id, retryAfter: wait })
    if (!heard) return this.#refused('unchosen', { to: ask.id })
    const chat = (this.#chat ??= await beginChat(deps, uid))
    const counted = await this.#count(most, chat, ask, heard)
    if (counted === 'none') return this.#refused('quota', { to: ask.id })
    const earlier = this.#memory
    const memory = (this.#remembered = earlier.copy())
    const answer = memory.answered(ask, heard)
    const writes = writer && isForWriter(answer) && !writings.has(uid) ? writer : null
    const kept = await this.#keep(chat, ask, writes ? null : answer, counted, remembered ? learner : null)
    if (kept === 'otherwise') {
      if (this.#remembered === memory) this.#remembered = earlier
      return false
    }
    if (kept && writes) this.#write(kept, ask.id, (listener) => writes(question, asker, answer, listener))
    return true
  }

  /** Lets the model write an answer while the connection continues to receive frames. */
  #write(chat: Chat, to: string, work: (listener: Listener) => Promise<Answer>) {
    const say = (text: string) => this.#sendToAll({ type: 'delta', to, text })
    this.#sendToAll({ type: 'answering', to })
    void this.#watch(async () => {
      const answer = await this.#room.writings.run(chat.person, to, (signal) => work({ say, signal }))
      if (answer) await this.#keepAnswer(chat, to, answer)
    }, to)
  }

  /**
   * Stores a question, with its answer if there is one already, and only then sends them. Returns the chat in
   * which the question waits for an answer, or null; `otherwise` if the cached learner is outdated or the
   * history was cleared.
   */
  async #keep(
    chat: Chat,
    ask: Ask,
    answer: Answer | null,
    counted: Counted,
    learner: Judged | null,
    again = true,
  ): Promise<Chat | null | 'otherwise'> {
    const { deps } = this.#room
    const { id, text, about } = ask
    const question: Said = { id, from: 'reader', text, ...(about && { about }) }
    const said = answer ? [question, answerTo(chat, id, answer)] : [question]
    const kept = await this.#room.keep({ chat, said, learner })
    if (kept === 'gone' && learner) return 'otherwise'
    if (kept === 'gone' && again) {
      this.#memory.forget()
      this.#chat = await beginChat(deps, chat.person)
      return this.#keep(this.#chat, ask, answer, counted, null, false)
    }
    if (kept === 'there') return this.#sayAgain(chat, id, answer, await this.#giveBack(counted))
    this.#say(chat, kept === 'gone' ? [] : kept, counted.left)
    return answer || kept === 'gone' ? null : chat
  }

  /** A repeated question gets the answer of before, or a new one if there was none. */
  async #sayAgain(
    chat: Chat,
    id: string,
    answer: Answer | null,
    left: Counted['left'],
  ): Promise<Chat | null> {
    const before = await findSaid(this.#room.deps, chat, id)
    this.#say(chat, before ? [before.question, ...(before.answer ? [before.answer] : [])] : [], left)
    if (!before || before.answer || this.#room.writings.isTo(chat.person, id)) return null
    if (answer) await this.#keepAnswer(chat, id, answer)
    return answer ? null : chat
  }

  async #keepAnswer(chat: Chat, to: string, answer: Answer) {
    const kept = await this.#room.keep({ chat, said: [answerTo(chat, to, answer)], learner: null })
    if (kept === 'gone') return
    // The question may have been repeated on another instance, and answered there first.
    const said = kept === 'there' ? (await findSaid(this.#room.deps, chat, to))?.answer : kept[0]
    if (said && chat.uid !== this.#gone) this.#sendToAll({ type: 'message', message: said })
  }

  #say(chat: Chat, [question, answer]: ChatMessage[], left: Counted['left']) {
    if (chat.uid === this.#gone) return
    if (!question) return
    const stored: ChatFrame = { type: 'stored', chat: chat.uid, message: question, left }
    this.#sendToAll(stored, ...(answer ? [{ type: 'message', message: answer } as const] : []))
  }

  /**
   * Counts the question if the licence has a quota; what sounds like danger is neither counted nor refused.
   */
  async #count(most: number | null, chat: Chat, ask: Ask, answer: Answer): Promise<Counted | 'none'> {
    const { deps } = this.#room
    if (most === null) return { left: null, taken: false }
    if (answer.kind === 'danger' || (await findSaid(deps, chat, ask.id)))
      return { left: await this.#left(most), taken: false }
    const asked = await countAsked(deps, this.#line.uid, this.#today(), most)
    return asked === null ? 'none' : { left: most - asked, taken: true }
  }

  /** Another connection stored the same question first; it counts once. */
  async #giveBack({ left, taken }: Counted): Promise<Counted['left']> {
    if (!taken || left === null) return left
    await giveBackAsked(this.#room.deps, this.#line.uid)
    return left + 1
  }

  async #left(most: number | null): Promise<number | null> {
    const { deps } = this.#room
    return most === null ? null : Math.max(0, most - (await askedOn(deps, this.#line.uid, this.#today())))
  }

  #today(): string {
    return dateFormat('sv', { timeZone: this.#line.timezone }).format(this.#room.deps.now())
  }
}
