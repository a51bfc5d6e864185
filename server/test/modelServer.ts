import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'

interface RecordedRequest {
  url: string
  headers: IncomingMessage['headers']
  body: Buffer
}

/** The request to a model, as far as tests check it. */
const CompletionRequest = z.object({ messages: z.array(z.object({ role: z.string(), content: z.string() })) })
const PromptPayload = z.object({
  question: z.string(),
  questionBefore: z.optional(z.string()),
  passages: z.array(z.object({ number: z.int(), title: z.string(), text: z.string() })),
})
export type ModelPrompt = z.infer<typeof PromptPayload>

/** The question's data in a request. */
export const promptOf = ({ body }: RecordedRequest): ModelPrompt =>
  PromptPayload.parse(
    JSON.parse(CompletionRequest.parse(JSON.parse(body.toString())).messages.at(-1)?.content ?? ''),
  )

export type ModelBehavior =
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
  const requests: RecordedRequest[] = []
  let behavior: ModelBehavior = 'well'
  let answer: (data: ModelPrompt) => string = () => ''
  let transcription: unknown = { text: '' }
  let openRequests = 0

  const server = createServer((request, response) => {
    openRequests++
    response.once('close', () => void openRequests--)
    serve(request, response).catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on a port has an address of this type.
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const recorded = { url: request.url ?? '', headers: request.headers, body: await buffer(request) }
    requests.push(recorded)
    if (behavior === 'silent') return
    if (behavior === 'broken') return json(response, 500, { error: { message: recorded.body.toString() } })
    if (behavior === 'redirect')
      return void response.writeHead(307, { location: `${address}/elsewhere` }).end()
    if (behavior === 'html')
      return void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<html><p>Use 1234 [1].</html>')
    if (recorded.url.endsWith('/audio/transcriptions')) return speech(response)
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    await stream(response, recorded)
  }

  function speech(response: ServerResponse): void {
    if (behavior === 'cut') return void response.write('{"text":', () => response.destroy())
    if (behavior === 'garbled') return void response.writeHead(200).end('{"text":')
    if (behavior === 'endless' || behavior === 'flood') return void flood(response)
    json(response, 200, transcription)
  }

  async function stream(response: ServerResponse, recorded: RecordedRequest): Promise<void> {
    if (behavior === 'garbled') return void response.end('data: {"choices":[{"delta":\n\ndata: 17\n\n')
    if (behavior === 'flood') return flood(response)
    if (behavior === 'pinging' || behavior === 'endless')
      while (!response.destroyed) {
        response.write(behavior === 'pinging' ? ': wait\n\n' : event({ content: 'e mais ' }))
        await sleep(5)
      }
    const words = answer(promptOf(recorded)).split(/(?<= )/)
    const broken = behavior === 'cut' || behavior === 'short'
    for (const word of broken ? words.slice(0, Math.ceil(words.length / 2)) : words)
      response.write(event({ content: word }))
    if (behavior === 'hanging') return
    await sleep(20)
    if (behavior === 'cut') return void response.destroy()
    if (behavior === 'well') response.write(`${event({}, 'stop')}data: [DONE]\n\n`)
    response.end()
  }

  async function flood(response: ServerResponse): Promise<void> {
    const line = 'x'.repeat(64 * 1024)
    while (!response.destroyed)
      if (!response.write(line)) await Promise.race([once(response, 'drain'), sleep(50)])
  }

  return {
    address,
    asked: requests,
    /** The number of requests still open. */
    open: () => openRequests,
    setBehavior(next: ModelBehavior) {
      behavior = next
    },
    /** Sets the function that computes the answer from a request. */
    setAnswer(next: typeof answer) {
      answer = next
    },
    setTranscription(next: unknown) {
      transcription = next
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
