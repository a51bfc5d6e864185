import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'

interface Asked {
  url: string
  headers: IncomingMessage['headers']
  body: Buffer
}

/** The request to a model, as far as tests check it. */
const Sent = z.object({ messages: z.array(z.object({ role: z.string(), content: z.string() })) })
const Data = z.object({
  question: z.string(),
  questionBefore: z.optional(z.string()),
  passages: z.array(z.object({ number: z.int(), title: z.string(), text: z.string() })),
})
export type ModelData = z.infer<typeof Data>

/** The question's data in a request. */
export const dataOf = ({ body }: Asked): ModelData =>
  Data.parse(JSON.parse(Sent.parse(JSON.parse(body.toString())).messages.at(-1)?.content ?? ''))

export type ModelMood =
  /** Streams the configured answer, word by word. */
  | 'well'
  /** The same, then neither continues nor ends. */
  | 'hanging'
  /** 500 for every request, with the question in the error. */
  | 'broken'
  /** Accepts a question and never answers. */
  | 'silent'
  /** Keeps the connection open with comments, without an answer. */
  | 'pinging'
  /** Closes the connection in the middle. */
  | 'cut'
  /** Ends in the middle as if that were the end. */
  | 'short'
  /** Events that are no JSON. */
  | 'garbled'
  /** Streams forever. */
  | 'endless'
  /** One line without an end. */
  | 'flood'
  | 'html'
  /** Redirects to another address. */
  | 'redirect'

/**
 * A local server with the OpenAI wire format: streamed answers at /v1/chat/completions, transcribed speech at
 * /v1/audio/transcriptions. Simulates every kind of failure for both.
 */
export async function startModelServer() {
  const asked: Asked[] = []
  let mood: ModelMood = 'well'
  let answer: (data: ModelData) => string = () => ''
  let heard: unknown = { text: '' }
  let open = 0

  const server = createServer((request, response) => {
    open++
    response.once('close', () => void open--)
    serve(request, response).catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on a port has an address of this type.
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const one = { url: request.url ?? '', headers: request.headers, body: await buffer(request) }
    asked.push(one)
    if (mood === 'silent') return
    if (mood === 'broken') return json(response, 500, { error: { message: one.body.toString() } })
    if (mood === 'redirect') return void response.writeHead(307, { location: `${address}/elsewhere` }).end()
    if (mood === 'html')
      return void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<html><p>Use 1234 [1].</html>')
    if (one.url.endsWith('/audio/transcriptions')) return speech(response)
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    await stream(response, one)
  }

  function speech(response: ServerResponse): void {
    if (mood === 'cut') return void response.write('{"text":', () => response.destroy())
    if (mood === 'garbled') return void response.writeHead(200).end('{"text":')
    if (mood === 'endless' || mood === 'flood') return void flood(response)
    json(response, 200, heard)
  }

  async function stream(response: ServerResponse, one: Asked): Promise<void> {
    if (mood === 'garbled') return void response.end('data: {"choices":[{"delta":\n\ndata: 17\n\n')
    if (mood === 'flood') return flood(response)
    if (mood === 'pinging' || mood === 'endless')
      while (!response.destroyed) {
        response.write(mood === 'pinging' ? ': wait\n\n' : event({ content: 'e mais ' }))
        await sleep(5)
      }
    const words = answer(dataOf(one)).split(/(?<= )/)
    const broken = mood === 'cut' || mood === 'short'
    for (const word of broken ? words.slice(0, Math.ceil(words.length / 2)) : words)
      response.write(event({ content: word }))
    if (mood === 'hanging') return
    await sleep(20)
    if (mood === 'cut') return void response.destroy()
    if (mood === 'well') response.write(`${event({}, 'stop')}data: [DONE]\n\n`)
    response.end()
  }

  async function flood(response: ServerResponse): Promise<void> {
    const line = 'x'.repeat(64 * 1024)
    while (!response.destroyed)
      if (!response.write(line)) await Promise.race([once(response, 'drain'), sleep(50)])
  }

  return {
    address,
    asked,
    /** The number of requests still open. */
    open: () => open,
    is(next: ModelMood) {
      mood = next
    },
    /** Sets the function that computes the answer from a request. */
    says(next: typeof answer) {
      answer = next
    },
    hears(next: unknown) {
      heard = next
    },
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

const event = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: 'a', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta: { role: 'assistant', ...delta }, finish_reason: finish }] })}\n\n`

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
