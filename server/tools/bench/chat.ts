import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chatPath, type ChatFrame } from '@resguardo/contract/assistant/assistant'
import { EvalFile } from '@resguardo/contract/assistant/assistantFiles'
import { WebSocket } from 'ws'
import { measureAlert } from './alert.ts'
import { cpuSeconds, makeWorld, residentMib } from './world.ts'

/*
 * `npm run bench -- chat` measures:
 *
 * - the first words of 50 who ask at once, right after the start and later
 * - the memory of an open chat (C1)
 * - the latency of /health/ready with 10,000 of them
 * - how many questions are answered and stored (C3)
 * - the time to the first word at 20 questions per second
 * - the cost of one alert to all chats (C4)
 *
 * Loopback, client on the same machine, about four minutes; `ulimit -n` must allow 25,000. `FEW=100
 * MANY=2000` keeps the number of connections low; `SECONDS` is the length of a round. Asserts nothing; it
 * only prints figures.
 */
const few = Number(process.env['FEW'] ?? 5000)
const many = Number(process.env['MANY'] ?? 10_000)
const seconds = Number(process.env['SECONDS'] ?? 10)
const world = await makeWorld(many)
const { ours, uids, tokens } = world
const address = `${ours.url.replace('http', 'ws')}/${chatPath}`
const evalQuestions = EvalFile.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../content/eval/questions.json'), 'utf8')),
).questions.filter(({ kind }) => kind === 'answerable')

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))
const percentile = (values: readonly number[], part: number) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? Number.NaN

/** Opens a person's chat, and waits for its greeting. */
async function open(uid: string): Promise<WebSocket> {
  const socket = new WebSocket(address, { origin: ours.url, perMessageDeflate: false })
  await once(socket, 'open')
  socket.send(`Bearer ${tokens.get(uid)}`)
  await once(socket, 'message')
  return socket
}

const sockets: WebSocket[] = []
async function openUpTo(count: number, restMs = 5000) {
  while (sockets.length < count) {
    const next = uids.slice(sockets.length, Math.min(sockets.length + 100, count))
    sockets.push(...(await Promise.all(next.map(open))))
  }
  await wait(restMs)
}

/** Asks, and returns the milliseconds until the first frame of the answer and until its last. */
function ask(socket: WebSocket, text: string): Promise<{ first: number; whole: number }> {
  const id = randomUUID()
  const begun = performance.now()
  return new Promise((done, fail) => {
    let first = Number.NaN
    const onFrame = (data: Buffer) => {
      // Sent by our own server.
      const frame = JSON.parse(data.toString()) as ChatFrame
      if (frame.type === 'error') fail(new Error(frame.key))
      if (frame.type === 'stored' || ('to' in frame && frame.to !== id)) return
      first = Number.isNaN(first) ? performance.now() - begun : first
      if (frame.type !== 'message') return
      socket.off('message', onFrame)
      done({ first, whole: performance.now() - begun })
    }
    socket.on('message', onFrame)
    socket.send(JSON.stringify({ type: 'ask', id, text }))
  })
}
const question = (number: number) => evalQuestions[number % evalQuestions.length]?.question ?? 'backup'

/** Fifty people ask at the same moment; p95 of the milliseconds until their first word. */
async function askAtOnce(from: number): Promise<string> {
  const times = await Promise.all(sockets.slice(0, 50).map((socket, n) => ask(socket, question(from + n))))
  return percentile(
    times.map(({ first }) => first),
    0.95,
  ).toFixed(0)
}

await openUpTo(50, 0)
console.log(`first words of 50 who ask at once, right after the start | p95 ${await askAtOnce(0)} ms`)
await wait(2000)
console.log(`first words of 50 who ask at once | p95 ${await askAtOnce(50)} ms`)

// A warm-up: what the first connections and questions allocate must not count.
await openUpTo(100)
for (const [n, socket] of sockets.slice(0, 60).entries()) await ask(socket, question(n))
await wait(5000)
const empty = residentMib(ours.pid)
const openBefore = sockets.length
for (const count of [few, many]) {
  await openUpTo(count)
  const each = ((residentMib(ours.pid) - empty) * 1024) / (sockets.length - openBefore)
  console.log(`C1 ${count} signed-in chats, idle | ${each.toFixed(1)} KiB each, with their sessions and all`)
}

const healthy: number[] = []
for (let count = 0; count < 500; count++) {
  const begun = performance.now()
  const answer = await fetch(`${ours.url}/health/ready`)
  if (!answer.ok) throw new Error(`not ready: ${answer.status}`)
  await answer.arrayBuffer()
  healthy.push(performance.now() - begun)
}
console.log(`/health/ready beside ${many} chats | p99 ${percentile(healthy, 0.99).toFixed(0)} ms`)

/**
 * Fifty clients that ask without pause, or once every `everyMs` milliseconds. Each client rotates through
 * people, because of the rate limit per minute.
 */
async function askContinuously(people: readonly WebSocket[], until: number, everyMs = 0): Promise<number[]> {
  const times: number[] = []
  const begun = performance.now()
  const worker = async (first: number) => {
    for (let count = first; performance.now() < until; count += 50) {
      const due = begun + (count / 50) * everyMs
      if (everyMs > 0 && due > performance.now()) await wait(due - performance.now())
      const socket = people[count % people.length]
      if (socket) times.push((await ask(socket, question(count))).whole)
    }
  }
  await Promise.all(Array.from({ length: 50 }, (_, first) => worker(first)))
  return times
}
const people = sockets.slice(0, 2000)
// A warm-up: a chat is created with its first question.
for (let from = 0; from < people.length; from += 50)
  await Promise.all(people.slice(from, from + 50).map((socket, n) => ask(socket, question(from + n))))
const roundResults: { rate: number; p99: number; cpu: number }[] = []
for (let round = 0; round < 5; round++) {
  const before = cpuSeconds(ours.pid)
  const times = await askContinuously(people, performance.now() + seconds * 1000)
  roundResults.push({
    rate: times.length / seconds,
    p99: percentile(times, 0.99),
    cpu: ((cpuSeconds(ours.pid) - before) / times.length) * 1e6,
  })
}
const medianOf = (of: keyof (typeof roundResults)[number]) =>
  percentile(
    roundResults.map((one) => one[of]),
    0.5,
  ).toFixed(0)
console.log(
  `C3 answers, kept, 50 at a time, medians of 5 | ${medianOf('rate')}/s, p99 ${medianOf('p99')} ms, cpu ${medianOf('cpu')} us`,
)

const paced = await askContinuously(people, performance.now() + seconds * 1000, 50)
console.log(
  `C3 at a thousand a second | ${(paced.length / seconds).toFixed(0)}/s kept, p99 ${percentile(paced, 0.99).toFixed(0)} ms`,
)

const firstWordTimes: Promise<number>[] = []
for (let count = 0; count < 20 * seconds; count++) {
  const socket = sockets[100 + (count % Math.min(1000, many - 100))]
  if (socket) firstWordTimes.push(ask(socket, question(count * 7)).then(({ first }) => first))
  await wait(50)
}
const firstWords = await Promise.all(firstWordTimes)
console.log(`first word at 20 questions a second | p95 ${percentile(firstWords, 0.95).toFixed(0)} ms`)

for (const socket of sockets.splice(few)) socket.terminate()
await wait(2000)
const { our, least } = await measureAlert(world, sockets)
console.log(
  `C4 one alert to ${sockets.length} open chats | until the last ${our.until.toFixed(0)} ms, bare ${least.until.toFixed(0)} ms; cpu ${our.cpu.toFixed(0)} ms, bare ${least.cpu.toFixed(0)} ms`,
)
for (const socket of sockets) socket.terminate()
await world.end()
