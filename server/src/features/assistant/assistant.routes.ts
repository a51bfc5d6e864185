import { type ChatMessage, chatLimits, clearChat, readChat } from '@resguardo/contract/assistant/assistant'
import { entryLimit } from '@resguardo/contract/platform/fields/entryLimit'
import { LRUCache } from 'lru-cache'
import { openRateLimit } from '#http/rateLimit.ts'
import { type RouteContext, serve } from '#http/serve.ts'
import { openAnswerer, prepareAnswer } from './answer/embeddedAnswerer.ts'
import { prepareIntents } from './answer/trainedIntents.ts'
import { ChatSession } from './chatSession.ts'
import { findChat, deleteChat, readMessages } from './chats.ts'
import { openMessageBatcher } from './messages.ts'
import { openAnswerWriter } from './model/answerWriter.ts'
import { GenerationRegistry } from './model/generationRegistry.ts'
import { openRateLimiter } from './rateLimiter.ts'
import type { ChatContext } from './chatContext.ts'

/** Rate limit of connections per network and minute; pages reconnect less often than that. */
const connectionsAMinute = 120
/** Rate limit of questions per person and minute, danger included: faster than anyone types. */
const floodAMinute = 120

/**
 * The chat: its socket, and calls about the whole history. No call or frame takes a uid: each reads and
 * writes only the data of the session's own person.
 */
export function assistantRoutes(served: RouteContext): void {
  const { app, deps, sockets } = served
  const generations = new GenerationRegistry()
  app.addHook('onClose', async () => generations.close())
  const isLimited = deps.env.CALLS_PER_MINUTE > 0
  const context: ChatContext = {
    deps,
    answer: openAnswerer(deps.content),
    prepare: (asker) => prepareAnswer(deps.content, asker),
    writer: openAnswerWriter(deps),
    generations,
    store: openMessageBatcher(deps),
    learners: new LRUCache(entryLimit(50_000)),
    questionLimit: openRateLimiter(deps.now, isLimited ? chatLimits.aMinute : Infinity),
    floodLimit: openRateLimiter(deps.now, floodAMinute),
    frameLimit: openRateLimiter(deps.now, deps.env.CALLS_PER_MINUTE || Infinity),
    *otherConnections(line) {
      for (const other of sockets.connectionsOf(line.uid)) if (other !== line) yield other
    },
  }
  const limit = openRateLimit(app, isLimited ? connectionsAMinute : 0)
  sockets.open(app, limit, (line) => {
    // Train the classifier while the first visitor is still reading.
    void prepareIntents(deps.content)
    return new ChatSession(context, line)
  })

  serve(served, readChat, async ({ actor }) => {
    const chat = await findChat(deps, actor.uid)
    const messages: ChatMessage[] = []
    while (chat) {
      const page = await readMessages(deps, chat, { after: messages.at(-1)?.seq ?? 0, size: 500 })
      messages.push(...page.messages)
      if (!page.more) break
    }
    return { messages }
  })

  serve(
    served,
    clearChat,
    async ({ actor, db, afterwards }) => {
      const gone = await deleteChat(db, actor.uid)
      // Other instances are notified through the database; this one updates its connections before it
      // answers.
      afterwards(() => {
        generations.stop(actor.uid)
        if (gone) sockets.notifyCleared(actor.uid, gone)
      })
      return null
    },
    // An audit entry for a cleared chat would reveal that there was one.
    { audit: 'refusals' },
  )
}
