import { type ChatMessage, chatLimits, clearChat, readChat } from '@resguardo/contract/assistant'
import { openLimit } from '#http/limit.ts'
import { remember } from '#http/remember.ts'
import { type Served, serve } from '#http/serve.ts'
import { openAnswerer, prepareAnswer } from './answer/answerer.ts'
import { prepareHearing } from './answer/hearing.ts'
import { Talk } from './chat.ts'
import { findChat, forgetChat, readSaid } from './chats.table.ts'
import { openKeeping } from './kept.table.ts'
import { openWriter } from './model/writer.ts'
import { Writings } from './model/writings.ts'
import { openPace } from './pace.ts'
import type { Room } from './room.ts'

/** Rate limit of connections per network and minute; pages reconnect less often than that. */
const connectionsAMinute = 120
/** Rate limit of questions per person and minute, danger included: faster than anyone types. */
const floodAMinute = 120

/**
 * The chat: its socket, and calls about the whole history. No call or frame takes a uid: each reads and
 * writes only the data of the session's own person.
 */
export function assistantRoutes(served: Served): void {
  const { app, deps, sockets } = served
  const writings = new Writings()
  app.addHook('onClose', async () => writings.close())
  const isLimited = deps.env.CALLS_PER_MINUTE > 0
  const room: Room = {
    deps,
    answer: openAnswerer(deps.content),
    prepare: (asker) => prepareAnswer(deps.content, asker),
    writer: openWriter(deps),
    writings,
    keep: openKeeping(deps),
    seen: remember(50_000),
    pace: openPace(deps.now, isLimited ? chatLimits.aMinute : Infinity),
    floodPace: openPace(deps.now, floodAMinute),
    framePace: openPace(deps.now, deps.env.CALLS_PER_MINUTE || Infinity),
    *others(line) {
      for (const other of sockets.linesOf(line.uid)) if (other !== line) yield other
    },
  }
  const limit = openLimit(app, isLimited ? connectionsAMinute : 0)
  sockets.open(app, limit, (line) => {
    // Train the classifier while the first visitor is still reading.
    void prepareHearing(deps.content)
    return new Talk(room, line)
  })

  serve(served, readChat, async ({ actor }) => {
    const chat = await findChat(deps, actor.uid)
    const messages: ChatMessage[] = []
    while (chat) {
      const page = await readSaid(deps, chat, { after: messages.at(-1)?.seq ?? 0, size: 500 })
      messages.push(...page.messages)
      if (!page.more) break
    }
    return { messages }
  })

  serve(
    served,
    clearChat,
    async ({ actor, db, afterwards }) => {
      const gone = await forgetChat(db, actor.uid)
      // Other instances are notified through the database; this one updates its connections before it
      // answers.
      afterwards(() => {
        writings.stop(actor.uid)
        if (gone) sockets.cleared(actor.uid, gone)
      })
      return null
    },
    // An audit entry for a cleared chat would reveal that there was one.
    { audit: 'refusals' },
  )
}
