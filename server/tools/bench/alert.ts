import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { confirmAlert, createAlert } from '@resguardo/contract/alerts/alerts'
import { alertContent } from '@resguardo/contract/alerts/alerts.samples'
import { WebSocket } from 'ws'
import { cpuSeconds, type makeWorld } from './world.ts'

type BenchWorld = Awaited<ReturnType<typeof makeWorld>>

/** Alerts per round: the CPU clock of a process has a resolution of 10 ms. */
const alertsPerRound = 5
const rounds = 5

interface Contender {
  pid: number
  /** Waits until each connection has received one more alert. */
  received: () => Promise<void>
  /** Prepares an alert to be sent. */
  ready: () => Promise<() => Promise<void> | void>
  all: AlertCost[]
}

/** What an alert took, in milliseconds: `until` the last chat had it, and CPU time of the sender. */
interface AlertCost {
  until: number
  cpu: number
}

/**
 * One alert to all these chats (C4): from root's confirmation over HTTP until the last chat has received it.
 * Alternates with the same number of bare connections that are sent the same text. Medians of rounds.
 */
export async function measureAlert({ ours, rootToken }: BenchWorld, chats: readonly WebSocket[]) {
  const text = JSON.stringify({ type: 'alerts' })
  const bare = fork(join(import.meta.dirname, 'baselines/broadcast.ts'))
  const [port] = (await once(bare, 'message')) as [number]
  const sockets = await connect(`ws://127.0.0.1:${port}`, chats.length)
  const publish = async () => {
    const draft = await post(ours.url, rootToken, createAlert.path, {
      submission: randomUUID(),
      ...alertContent(),
    })
    return async () => {
      await post(ours.url, rootToken, confirmAlert.path, { uid: draft.uid, revision: draft.revision })
    }
  }
  const ourSide: Contender = { pid: ours.pid, received: awaitAlerts(chats), ready: publish, all: [] }
  const say = async () => () => void bare.send(text)
  const bareSide: Contender = { pid: bare.pid ?? 0, received: awaitAlerts(sockets), ready: say, all: [] }
  for (let round = 0; round < rounds; round++)
    for (const side of [ourSide, bareSide]) side.all.push(await runRound(side))
  for (const socket of sockets) socket.terminate()
  bare.kill()
  const [our, least] = [mediansOf(ourSide.all), mediansOf(bareSide.all)]
  return { our, least }
}

async function runRound({ pid, received, ready }: Contender): Promise<AlertCost> {
  const cost: AlertCost = { until: 0, cpu: 0 }
  for (let alert = 0; alert < alertsPerRound; alert++) {
    const send = await ready()
    const [cpu, begun] = [cpuSeconds(pid), performance.now()]
    await Promise.all([received(), send()])
    cost.until += (performance.now() - begun) / alertsPerRound
    cost.cpu += ((cpuSeconds(pid) - cpu) * 1000) / alertsPerRound
  }
  return cost
}

const mediansOf = (all: readonly AlertCost[]): AlertCost => ({
  until: median(all.map(({ until }) => until)),
  cpu: median(all.map(({ cpu }) => cpu)),
})

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN

/** Returns a function that waits until each of them has received one more alert. */
function awaitAlerts(sockets: readonly WebSocket[]) {
  let left = 0
  let done = () => {}
  for (const socket of sockets)
    socket.on('message', (data: Buffer) => {
      if (data.length < 40 && data.includes('"alerts"') && --left === 0) done()
    })
  return () => {
    left = sockets.length
    return new Promise<void>((resolve) => (done = resolve))
  }
}

async function connect(address: string, count: number): Promise<WebSocket[]> {
  const sockets: WebSocket[] = []
  const one = async () => {
    const socket = new WebSocket(address, { perMessageDeflate: false })
    await once(socket, 'open')
    sockets.push(socket)
  }
  while (sockets.length < count)
    await Promise.all(Array.from({ length: Math.min(100, count - sockets.length) }, one))
  return sockets
}

async function post(url: string, token: string, path: string, body: unknown) {
  const response = await fetch(`${url}/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  const { data } = (await response.json()) as { data: { uid: string; revision: number } }
  return data
}
