import { once } from 'node:events'
import { type ChatFrame, type ChatMessage, type ChatRequest } from '@resguardo/contract/assistant/assistant'
import { chooseCourse } from '@resguardo/contract/learning/courses'
import { startTrial } from '@resguardo/contract/licensing/licenses'
import { afterEach, beforeAll } from 'vitest'
import { WebSocket } from 'ws'
import { intentsOf } from '#features/assistant/answer/trainedIntents.ts'
import type { TestApp } from './testApp.ts'

/** The id of a question, as a page generates it. */
export const questionId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** A page's end of the chat socket, and all frames received so far. */
export interface ChatClient {
  socket: WebSocket
  closed: Promise<number>
  /** Waits for the next frame. */
  next(): Promise<ChatFrame>
  ask(request: ChatRequest): void
  frames: ChatFrame[]
}

/** Opens chat connections for the tests of a file, and closes after each test those still open. */
export function withChat(server: () => TestApp) {
  const open: WebSocket[] = []
  let address = ''

  beforeAll(async () => {
    // Warms up the classifier before the first connection would: on a busy machine that takes longer than the
    // first queries.
    intentsOf(server().deps.content)
    address = (await server().listen()).replace('http', 'ws')
  })
  afterEach(() => {
    for (const socket of open.splice(0)) socket.terminate()
  })

  async function connect(
    firstMessage: string | null,
    { origin = 'http://resguardo.test', path = '/v2/admin/chat', at = address } = {},
  ): Promise<ChatClient> {
    const socket = new WebSocket(`${at}${path}`, { origin })
    open.push(socket)
    const frames: ChatFrame[] = []
    let wake = () => {}
    socket.on('message', (data: Buffer) => {
      frames.push(JSON.parse(data.toString()))
      wake()
    })
    const closed = new Promise<number>((resolve) => void socket.once('close', resolve))
    await once(socket, 'open')
    if (firstMessage !== null) socket.send(firstMessage)
    let read = 0
    const next = async (): Promise<ChatFrame> => {
      while (read >= frames.length) await new Promise<void>((resolve) => (wake = resolve))
      return frames[read++] ?? (await next())
    }
    const ask = (request: ChatRequest) => socket.send(JSON.stringify(request))
    return { socket, closed, next, ask, frames }
  }

  /** A person with a phone, an optional licence, and a token for a connection. */
  async function reader({ trial = true } = {}) {
    const ana = await server().make.signedIn()
    const { uid, token } = ana
    const choice = { uid, profile: 'basic', osType: 'ios', device: 'iphone-13', version: '18.5' } as const
    await server().call(chooseCourse, { body: choice }, { token })
    if (trial) await server().call(startTrial, { body: {} }, { token })
    return { ...ana, bearer: `Bearer ${token}` }
  }

  return { connect, reader }
}

/** Asks, and waits for the answer from the course. */
export async function askAndWait(client: ChatClient, text: string, n: number) {
  client.ask({ type: 'ask', id: questionId(n), text })
  const stored = await client.next()
  const message = await client.next()
  if (stored.type !== 'stored' || message.type !== 'message')
    throw new Error(JSON.stringify([stored, message]))
  const { message: answer }: { message: ChatMessage } = message
  return { question: stored.message, left: stored.left, answer }
}
