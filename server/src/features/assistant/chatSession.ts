import {
  type ChatAnswer,
  type chatErrors,
  chatCloses,
  type ChatFrame,
  chatLimits,
  type ChatMessage,
  chatProtocol,
  type ChatRequest,
} from '@resguardo/contract/assistant/assistant'
import { questionsADay } from '@resguardo/contract/licensing/opens'
import { type LearnerAccess, readLearner } from '#features/courses/learner.ts'
import { effectiveLicense } from '#features/licenses/licenses.ts'
import { readOwnTicket } from '#features/support/tickets.ts'
import type { ChatHandler, ChatConnection, ChatUpdate } from '#http/sockets/sockets.ts'
import type { Session } from '#http/session/session.ts'
import {
  ensureChat,
  type Chat,
  findChat,
  findTurn,
  rateAnswer,
  readMessages,
  type MessagePayload,
  answerTo,
} from './chats.ts'
import { DialogueState } from './dialogueState.ts'
import { mayRewrite, type StreamListener } from './model/answerWriter.ts'
import { parseRequest } from './chatRequests.ts'
import type { ChatContext } from './chatContext.ts'
import { isUrgent, quotaLeft, type QuotaUse, returnQuota, takeQuota } from './questionQuota.ts'

type AskRequest = Extract<ChatRequest, { type: 'ask' }>

const noPosition = { chat: '', seq: 0 }
const resolved = Promise.resolve()

/**
 * A conversation of a person with the assistant over one connection. Frames are handled one after the other.
 */
export class ChatSession implements ChatHandler {
  readonly #context: ChatContext
  readonly #connection: ChatConnection
  #chat: Chat | null = null
  /** Created with the first question: most connections never ask. */
  #storedDialogue: DialogueState | null = null
  #lastTask: Promise<void> = resolved
  #pendingTasks = 0
  /** Chat and sequence number up to which this connection has received messages of tickets. */
  #sentUpTo = noPosition
  /** The chat that was cleared last: no more frames are sent about it. */
  #clearedChat: string | null = null

  constructor(context: ChatContext, connection: ChatConnection) {
    this.#context = context
    this.#connection = connection
    this.#enqueue(() =>
      this.#welcome().catch((error: unknown) => {
        // The page cannot ask before the welcome frame; on this close code it reconnects.
        connection.close(chatCloses.later)
        throw error
      }),
    )
  }

  handleMessage(text: string): void {
    const request = parseRequest(text)
    const to = typeof request === 'object' && request.type === 'ask' ? request.id : undefined
    const wait = this.#context.frameLimit(this.#connection.uid)
    if (wait > 0) return this.#sendError('busy', { ...(to && { to }), retryAfter: wait })
    if (typeof request === 'string') return this.#sendError(request)
    if (request.type === 'stop') return this.#context.generations.stop(this.#connection.uid, request.to)
    if (this.#pendingTasks > chatLimits.asked)
      return this.#sendError('busy', { ...(to && { to }), retryAfter: 1 })
    this.#enqueue(() => this.#serve(request), to)
  }

  notify(what: ChatUpdate): void {
    if (what === 'queue') this.#send({ type: 'queue' })
    else this.#enqueue(() => this.#sendNews())
  }

  cleared(chat: string): void {
    // Reported already, or another chat has begun here since.
    if (this.#clearedChat === chat || (this.#chat && this.#chat.uid !== chat)) return
    this.#clearedChat = chat
    this.#chat = null
    // Follow-up context goes with the history.
    this.#storedDialogue = null
    this.#context.generations.stop(this.#connection.uid)
    this.#send({ type: 'cleared' })
  }

  get #dialogue(): DialogueState {
    return (this.#storedDialogue ??= new DialogueState())
  }

  #enqueue(work: () => Promise<void>, to?: string) {
    const before = this.#lastTask
    this.#lastTask = this.#track(() => before.then(work), to)
  }

  /** Counts running work, and sends the page an error frame if it fails. */
  async #track(work: () => Promise<void>, to?: string) {
    this.#pendingTasks++
    try {
      await work()
    } catch (error) {
      this.#context.deps.log.error({ err: error }, 'chat frame failed')
      this.#sendError('failed', { ...(to && { to }) })
    } finally {
      this.#pendingTasks--
    }
  }

  #send(frame: ChatFrame) {
    this.#connection.send(JSON.stringify(frame))
  }

  #sendToAll(...frames: ChatFrame[]) {
    const texts = frames.map((frame) => JSON.stringify(frame))
    this.#connection.sendBatch(texts)
    for (const other of this.#context.otherConnections(this.#connection)) other.sendBatch(texts)
  }

  #sendError(key: (typeof chatErrors)[number], more: { to?: string; retryAfter?: number } = {}) {
    this.#send({ type: 'error', key, ...more })
  }

  /** Sends the error, and returns true: the question is answered. */
  #rejectQuestion(
    ...why: [key: (typeof chatErrors)[number], more: { to: string; retryAfter?: number }]
  ): true {
    this.#sendError(...why)
    return true
  }

  async #welcome() {
    const { deps } = this.#context
    const learner = await readLearner(deps, this.#connection.uid)
    this.#chat = await findChat(deps, this.#connection.uid)
    const license = learner && effectiveLicense(learner, deps.now()).licenseType
    const left = license ? await quotaLeft(deps, this.#connection, questionsADay(license)) : 0
    this.#sentUpTo = this.#chat ? { chat: this.#chat.uid, seq: this.#chat.messageCount } : noPosition
    this.#send({ type: 'ready', protocol: chatProtocol, chat: this.#chat?.uid ?? null, left })
    const ticket = await readOwnTicket(deps, this.#connection.uid)
    if (ticket) this.#send({ type: 'ticket', ticket })
  }

  /** Reloads the chat: another tab may have begun it, or cleared it while no notification arrived. */
  async #reloadChat(): Promise<Chat | null> {
    const chat = await findChat(this.#context.deps, this.#connection.uid)
    if (this.#chat && this.#chat.uid !== chat?.uid) this.cleared(this.#chat.uid)
    return (this.#chat = chat)
  }

  /**
   * Sends messages of tickets, written on any instance since this connection's last update, and ticket
   * states.
   */
  async #sendNews() {
    const { deps } = this.#context
    const chat = await this.#reloadChat()
    while (chat) {
      const after = this.#sentUpTo.chat === chat.uid ? this.#sentUpTo.seq : 0
      const { messages, more } = await readMessages(deps, chat, { after, size: chatLimits.page })
      this.#sentUpTo = { chat: chat.uid, seq: messages.at(-1)?.seq ?? after }
      for (const message of messages)
        if (message.from !== 'assistant' && message.ticket) this.#send({ type: 'message', message })
      if (!more) break
    }
    this.#send({ type: 'ticket', ticket: await readOwnTicket(deps, this.#connection.uid) })
  }

  async #serve(request: Exclude<ChatRequest, { type: 'stop' }>) {
    const session = await this.#connection.session()
    if (!session) return
    if (request.type === 'history') await this.#sendHistory(request)
    else if (request.type === 'rate') await this.#rate(request)
    else await this.#ask(request, session)
  }

  async #sendHistory({ after, before }: Extract<ChatRequest, { type: 'history' }>) {
    const chat = await this.#reloadChat()
    const page = {
      size: chatLimits.page,
      ...(after !== undefined && { after }),
      ...(before !== undefined && { before }),
    }
    const history = chat ? await readMessages(this.#context.deps, chat, page) : { messages: [], more: false }
    this.#send({ type: 'history', chat: chat?.uid ?? null, ...history })
  }

  async #rate({ seq, good }: Extract<ChatRequest, { type: 'rate' }>) {
    if (!(await rateAnswer(this.#context.deps, this.#connection.uid, seq, good))) return
    this.#dialogue.recordRating(seq, good)
    this.#sendToAll({ type: 'rated', seq, good })
  }

  async #ask(ask: AskRequest, session: Session) {
    const { deps, floodLimit, learners } = this.#context
    const { uid } = this.#connection
    const flood = floodLimit(uid)
    if (flood > 0) return this.#sendError('busy', { to: ask.id, retryAfter: flood })
    const cached = learners.get(uid)
    if (cached && (await this.#answer(ask, session, cached, true))) return
    const loaded = await readLearner(deps, uid)
    if (!loaded) return this.#sendError('failed', { to: ask.id })
    // Many learners are cached, so leave out what they visited.
    const { visited: _, ...learner } = loaded
    learners.set(uid, learner)
    await this.#answer(ask, session, learner, false)
  }

  /**
   * Answers with this learner's state. A cached state is verified by the statement that stores the question.
   * False, with nothing sent or stored, if the cached state is outdated or not sufficient.
   */
  async #answer(
    ask: AskRequest,
    { lang, role }: Session,
    learner: LearnerAccess,
    isCached: boolean,
  ): Promise<boolean> {
    const { deps, answer: answerer, prepare, questionLimit, writer, generations } = this.#context
    const { uid } = this.#connection
    const { choice } = learner
    const license = effectiveLicense({ ...learner, role }, deps.now()).licenseType
    const quota = questionsADay(license)
    if (isCached && (quota !== null || !choice)) return false
    const asker = { choice, license, language: lang }
    await prepare(asker)
    const question = this.#dialogue.question(ask)
    const courseAnswer = answerer(question, asker)
    // Danger is detected before the rate limit applies.
    const wait = courseAnswer && isUrgent(courseAnswer) ? 0 : questionLimit(uid)
    if (wait > 0) return this.#rejectQuestion('busy', { to: ask.id, retryAfter: wait })
    if (!courseAnswer) return this.#rejectQuestion('unchosen', { to: ask.id })
    const chat = (this.#chat ??= await ensureChat(deps, uid))
    const asked = { quota, chat, id: ask.id, answer: courseAnswer }
    const counted = await takeQuota(deps, this.#connection, asked)
    if (counted === 'none') return this.#rejectQuestion('quota', { to: ask.id })
    const previousState = this.#dialogue
    const dialogueState = (this.#storedDialogue = previousState.copy())
    const answer = dialogueState.recordAnswer(ask, courseAnswer)
    const rewrite = writer && mayRewrite(answer) && !generations.has(uid) ? writer : null
    const outcome = await this.#storeQuestion(
      chat,
      ask,
      rewrite ? null : answer,
      counted,
      isCached ? learner : null,
    )
    if (outcome === 'otherwise') {
      if (this.#storedDialogue === dialogueState) this.#storedDialogue = previousState
      return false
    }
    if (outcome && rewrite)
      this.#generate(outcome, ask.id, answer, (listener) => rewrite(question, asker, answer, listener))
    return true
  }

  /** Shows the course's answer; lets the model word it while the connection continues to receive frames. */
  #generate(
    chat: Chat,
    to: string,
    courseAnswer: ChatAnswer,
    work: (listener: StreamListener) => Promise<ChatAnswer>,
  ) {
    const say = (text: string) => this.#sendToAll({ type: 'delta', to, text })
    this.#sendToAll({ type: 'answering', to, answer: courseAnswer })
    void this.#track(async () => {
      const answer = await this.#context.generations.run(chat.person, to, (signal) => work({ say, signal }))
      if (answer) await this.#storeAnswer(chat, to, answer)
    }, to)
  }

  /**
   * Stores a question, with its answer if there is one already, and only then sends them. Returns the chat in
   * which the question waits for an answer, or null; `otherwise` if the cached learner is outdated or the
   * history was cleared.
   */
  async #storeQuestion(
    chat: Chat,
    ask: AskRequest,
    answer: ChatAnswer | null,
    counted: QuotaUse,
    learner: LearnerAccess | null,
    again = true,
  ): Promise<Chat | null | 'otherwise'> {
    const { deps } = this.#context
    const { id, text, about } = ask
    const question: MessagePayload = { id, from: 'reader', text, ...(about && { about }) }
    const messages = answer ? [question, answerTo(chat, id, answer)] : [question]
    const stored = await this.#context.store({ chat, messages, learner })
    if (stored === 'gone' && learner) return 'otherwise'
    if (stored === 'gone' && again) {
      this.#dialogue.reset()
      this.#chat = await ensureChat(deps, chat.person)
      return this.#storeQuestion(this.#chat, ask, answer, counted, null, false)
    }
    if (stored === 'there')
      return this.#repeatAnswer(chat, id, answer, await returnQuota(deps, this.#connection, counted))
    this.#sendStored(chat, stored === 'gone' ? [] : stored, counted.left)
    return answer || stored === 'gone' ? null : chat
  }

  /** A repeated question gets the answer of before, or a new one if there was none. */
  async #repeatAnswer(
    chat: Chat,
    id: string,
    answer: ChatAnswer | null,
    left: QuotaUse['left'],
  ): Promise<Chat | null> {
    const turn = await findTurn(this.#context.deps, chat, id)
    this.#sendStored(chat, turn ? [turn.question, ...(turn.answer ? [turn.answer] : [])] : [], left)
    if (!turn || turn.answer || this.#context.generations.isAnswering(chat.person, id)) return null
    if (answer) await this.#storeAnswer(chat, id, answer)
    return answer ? null : chat
  }

  async #storeAnswer(chat: Chat, to: string, answer: ChatAnswer) {
    const stored = await this.#context.store({ chat, messages: [answerTo(chat, to, answer)], learner: null })
    if (stored === 'gone') return
    // The question may have been repeated on another instance, and answered there first.
    const storedAnswer =
      stored === 'there' ? (await findTurn(this.#context.deps, chat, to))?.answer : stored[0]
    if (storedAnswer && chat.uid !== this.#clearedChat)
      this.#sendToAll({ type: 'message', message: storedAnswer })
  }

  #sendStored(chat: Chat, [question, answer]: ChatMessage[], left: QuotaUse['left']) {
    if (chat.uid === this.#clearedChat) return
    if (!question) return
    const stored: ChatFrame = { type: 'stored', chat: chat.uid, message: question, left }
    this.#sendToAll(stored, ...(answer ? [{ type: 'message', message: answer } as const] : []))
  }
}
