import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { residentMib } from '../bench/world.ts'
import { inParallel, openClient, type Send } from './client.ts'
import { honestJpeg, hostilePng, hostileSvg } from './pictures.ts'
import { openSlowClients } from './slowClients.ts'
import type { Actor, Actors, Target } from './target.ts'

/** A person who signed in from their network before, with a password. */
export interface KnownPerson {
  username: string
  /** SHA-512 in hexadecimal. */
  password: string
  /** As `X-Forwarded-For`. */
  network: string
}

export interface HonestTraffic {
  /** Answers per second. */
  perSecond: number
  p99: number
  failed: number
}

export interface MixedLoad {
  pages: { quiet: HonestTraffic; attacked: HonestTraffic }
  courses: { quiet: HonestTraffic; attacked: HonestTraffic }
  /** Sign-ins of the known person, repeated during the attack. */
  signIns: { ms: number; status: number }[]
  /** Uploads of legitimate pictures during the attack. */
  pictures: { ms: number; status: number }[]
  /** Resident memory of the server's process in MiB: before, and the maximum. */
  memory: { quiet: number; most: number }
  hostile: Record<string, Record<number, number>>
}

const connections = 8

/**
 * Measures legitimate traffic alone, then during an attack, then alone again; `quiet` is the mean of both.
 * The attack runs 40 hostile uploads, 600 wrong sign-ins per second from one network, 1,000 slow clients and
 * 100 logos at once.
 */
export async function attackMixed(
  target: Required<Target>,
  actors: Actors,
  known: KnownPerson,
  seconds = 20,
): Promise<MixedLoad> {
  const { url, pid } = target
  const reader = actors.all.get('user')
  const admin = actors.all.get('stranger')
  if (!reader || !admin) throw new Error('actors are missing')
  const course = `/v2/course?uid=${reader.uid}`
  const honest = async () => ({
    pages: await measure(url, '/signin/pt', {}, seconds / 2),
    courses: await measure(url, course, { authorization: reader.authorization ?? '' }, seconds / 2),
  })
  const before = await honest()
  const memory = { quiet: residentMib(pid), most: 0 }

  const client = openClient(url, 400)
  // Separate connections: legitimate people do not queue behind the requests of the attack.
  const honestClient = openClient(url, 4)
  const endsAt = Date.now() + seconds * 1000
  const hostile: MixedLoad['hostile'] = { uploads: {}, logos: {}, signIns: {} }
  const count = (kind: string, status: number) => {
    const of = (hostile[kind] ??= {})
    of[status] = (of[status] ?? 0) + 1
  }
  const watch = setInterval(() => (memory.most = Math.max(memory.most, residentMib(pid))), 200)
  const slow = openSlowClients(url, 1000)
  const [png, jpeg, svg] = [await hostilePng(), await honestJpeg(), hostileSvg()]
  const attack = [
    inParallel(40, 40, async () => count('uploads', await upload(client.send, admin, png))),
    inParallel(100, 100, async () => count('logos', await logo(client.send, admin, svg))),
    guess(client.send, endsAt, (status) => count('signIns', status)),
  ]
  const signIns: MixedLoad['signIns'] = []
  const pictures: MixedLoad['pictures'] = []
  const honestPeople = [
    repeat(endsAt, 1000, async () => {
      const { status, ms } = await signIn(honestClient.send, known)
      signIns.push({ status, ms })
    }),
    repeat(endsAt, 5000, async () => {
      const begun = performance.now()
      pictures.push({ status: await upload(honestClient.send, reader, jpeg), ms: performance.now() - begun })
    }),
  ]
  const attacked = await honest()
  await Promise.all([...attack, ...honestPeople])
  clearInterval(watch)
  slow.end()
  client.close()
  honestClient.close()
  const after = await honest()
  return {
    pages: { quiet: meanOf(before.pages, after.pages), attacked: attacked.pages },
    courses: { quiet: meanOf(before.courses, after.courses), attacked: attacked.courses },
    signIns,
    pictures,
    memory,
    hostile,
  }
}

const meanOf = (one: HonestTraffic, other: HonestTraffic): HonestTraffic => ({
  perSecond: (one.perSecond + other.perSecond) / 2,
  p99: Math.max(one.p99, other.p99),
  failed: one.failed + other.failed,
})

async function measure(
  url: string,
  path: string,
  headers: Record<string, string>,
  duration: number,
): Promise<HonestTraffic> {
  const result = await autocannon({
    url: `${url}${path}`,
    headers: { ...headers, 'x-forwarded-for': '203.0.113.77' },
    connections,
    // A separate thread: the attack's own work must not count as the server's.
    workers: 1,
    duration,
    timeout: 20,
  })
  return {
    perSecond: result.requests.total / result.duration,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  }
}

const json = (actor: Actor | undefined, network: string) => ({
  ...(actor?.authorization && { authorization: actor.authorization }),
  'content-type': 'application/json',
  'x-forwarded-for': network,
})

async function upload(send: Send, actor: Actor, image: string): Promise<number> {
  const body = JSON.stringify({ image, alt: 'x' })
  const headers = json(actor, '198.51.100.7')
  return statusOf(send({ method: 'POST', path: '/v2/community/image', headers, body }))
}

async function logo(send: Send, { teams, ...actor }: Actor, picture: string): Promise<number> {
  const settings = { brandName: '', accent: '', profile: null, lang: null, welcome: '' }
  const body = JSON.stringify({ uid: teams[0], revision: 1, ...settings, logo: picture })
  const headers = json({ teams, ...actor }, '198.51.100.7')
  return statusOf(send({ method: 'PUT', path: '/v2/team/settings', headers, body }))
}

const signIn = (send: Send, { username, password, network }: KnownPerson) =>
  send({
    method: 'POST',
    path: '/v2/public/auth',
    headers: json(undefined, network),
    body: JSON.stringify({ username, password, browser: 'Firefox 140' }),
  })

/** 600 wrong passwords per second for random names, all from one network. */
async function guess(send: Send, until: number, onStatus: (status: number) => void): Promise<void> {
  const waiting: Promise<void>[] = []
  const password = createHash('sha512').update('wrong').digest('hex')
  for (let n = 0; Date.now() < until; n++) {
    const person = { username: `x${n}@example.org`, password, network: `192.0.2.${n % 250}` }
    waiting.push(statusOf(signIn(send, person).then(({ status }) => status)).then(onStatus))
    if (n % 60 === 0) await sleep(100)
  }
  await Promise.all(waiting)
}

async function statusOf(reply: Promise<number | { status: number }>): Promise<number> {
  const response = await reply.catch(() => 0)
  return typeof response === 'number' ? response : response.status
}

async function repeat(until: number, everyMs: number, work: () => Promise<void>): Promise<void> {
  while (Date.now() < until) {
    const begun = Date.now()
    await work().catch(() => {})
    await sleep(Math.max(0, everyMs - (Date.now() - begun)))
  }
}
