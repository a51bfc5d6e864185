import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import sharp from 'sharp'
import { openDatabase } from '#db/database.ts'
import { readKeys } from '#security/crypto/keys.ts'
import { openPasswords } from '#security/passwords.ts'
import { cost, openInstallation, password, residentMib, signer } from './world.ts'

/*
 * `npm run bench -- images`: latency of pages and sign-ins during an image flood, and the memory of the
 * server and its image process. 40 costly pictures of five people and 100 costly logos of ten teams arrive at
 * once. Loopback only.
 */
const quietMs = 10_000
const installation = await openInstallation()
const server = await installation.startOurs(4330)
const { kysely: db, close } = openDatabase(installation.connection)
const stored = await openPasswords(readKeys(installation.env.KEY_FILE), cost).hash(password)
const sign = signer(installation.env.KEY_FILE)

async function person(name: string, role: 'user' | 'admin') {
  const { rows } = await sql<{ uid: string; sid: string }>`
    with made as (
      insert into people (username, first_name, last_name, role, status, password_hash)
      values (${name}, 'Ana', 'Souza', ${role}, 'active', ${stored}) returning uid
    )
    insert into sessions (person, idle_minutes, expires) select uid, 120, now() + interval '10 hours' from made
    returning person as uid, sid`.execute(db)
  const [made] = rows
  if (!made) throw new Error('no person was created')
  return { uid: made.uid, token: sign({ ...made, role }) }
}

const attackers = await Promise.all(
  Array.from({ length: 5 }, (_none, n) => person(`eve${n}@example.org`, 'user')),
)
const admins = await Promise.all(
  Array.from({ length: 10 }, async (_none, n) => {
    const admin = await person(`admin${n}@example.org`, 'admin')
    const team = crypto.randomUUID()
    await db
      .insertInto('teams')
      .values({ uid: team, team_name: `Equipe ${n}` })
      .execute()
    await db.insertInto('memberships').values({ team, person: admin.uid, joined_by: 'hand' }).execute()
    return { ...admin, team }
  }),
)
await person('bia@example.org', 'user')
const ana = await person('ana@example.org', 'user')

/** Interlaced, so that all of it must be decoded before the first row is known: 15.9 and 40 megapixels. */
const interlaced = async (width: number, height: number) => {
  const background = { r: 1, g: 2, b: 3, alpha: 0.5 }
  const picture = sharp({ create: { width, height, channels: 4, background }, limitInputPixels: false })
  return (await picture.png({ progressive: true, compressionLevel: 9 }).toBuffer()).toString('base64')
}
const pictures = [await interlaced(3990, 3990), await interlaced(8000, 5000)]
const small = await interlaced(300, 200)
const circles = Array.from(
  { length: 800 },
  (_none, n) =>
    `<circle cx="256" cy="256" r="${200 + (n % 50)}.5" stroke="#123" stroke-dasharray="0.01 0.01" fill="none"/>`,
)
const costlyLogo = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512">${circles.join('')}</svg>`,
).toString('base64')

async function send(method: string, path: string, token: string | null, body?: unknown) {
  const started = performance.now()
  const response = await fetch(`${server.url}/${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      'accept-encoding': 'br',
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => null)
  await response?.arrayBuffer().catch(() => null)
  // 0: no answer.
  return { status: response?.status ?? 0, ms: performance.now() - started }
}

const picture = (image: string, token: string) =>
  send('POST', 'v2/community/image', token, { image, alt: 'A tela' })
const logo = ({ team, token }: { team: string; token: string }) =>
  send('PUT', 'v2/team/settings', token, {
    uid: team,
    revision: 1,
    brandName: '',
    accent: '',
    profile: null,
    lang: null,
    welcome: '',
    logo: costlyLogo,
  })
const page = () => send('GET', 'signin/pt', null)
const signIn = () =>
  send('POST', 'v2/public/auth', null, { username: 'bia@example.org', password, browser: 'Bench 1' })

/** Repeats a request sequentially until `until` returns true. */
async function repeat(call: () => Promise<{ status: number; ms: number }>, until: () => boolean) {
  const times: number[] = []
  const failures: number[] = []
  const begun = performance.now()
  while (!until()) {
    const { status, ms } = await call()
    times.push(ms)
    if (status !== 200) failures.push(status)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? Number.NaN).toFixed(0)
  const rate = ((1000 * times.length) / (performance.now() - begun)).toFixed(1)
  return `${rate}/s, median ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${times.at(-1)?.toFixed(0)} ms, not 200: ${failures.length}`
}

/** Memory of the server and the processes it started, except the database, which is older. */
function memory(): number {
  const children = readdirSync('/proc').filter((pid) => {
    try {
      return (
        /^\d+$/.test(pid) &&
        readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(server.pid)
      )
    } catch {
      return false
    }
  })
  const residentOrZero = (pid: number) => {
    try {
      return residentMib(pid) || 0
    } catch {
      return 0
    }
  }
  return children.reduce((sum, pid) => sum + residentOrZero(Number(pid)), residentOrZero(server.pid))
}

async function watch(name: string, until: () => boolean) {
  let peak = 0
  const timer = setInterval(() => (peak = Math.max(peak, memory())), 50)
  const [pages, signIns] = await Promise.all([repeat(page, until), repeat(signIn, until)])
  clearInterval(timer)
  console.log(`${name}\n  pages: ${pages}\n  sign-in: ${signIns}\n  memory: ${peak.toFixed(0)} MiB at most`)
}

const countStatuses = (answers: readonly { status: number }[]) => {
  const counts = new Map<number, number>()
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(', ')
}

async function attack(name: string, hostile: () => Promise<{ status: number }>[], honest: boolean) {
  let isOver = false
  const begun = performance.now()
  const calls = Promise.all(hostile()).finally(() => (isOver = true))
  const honestUpload = honest ? picture(small, ana.token) : null
  await watch(name, () => isOver)
  console.log(
    `  hostile: ${countStatuses(await calls)} in ${((performance.now() - begun) / 1000).toFixed(1)} s`,
  )
  const honestResult = await honestUpload
  if (honestResult)
    console.log(`  an honest picture: ${honestResult.status} after ${honestResult.ms.toFixed(0)} ms`)
}

const until = (ms: number) => {
  const end = performance.now() + ms
  return () => performance.now() > end
}
await page()
await watch('quiet', until(quietMs))
for (const [n, megapixels] of [15.9, 40].entries()) {
  await db.deleteFrom('attempts').execute()
  const uploads = () =>
    Array.from({ length: 40 }, (_none, at) => picture(pictures[n] ?? '', attackers[at % 5]?.token ?? ''))
  await attack(`40 pictures of ${megapixels} megapixels`, uploads, true)
}
await db.deleteFrom('attempts').execute()
await attack(
  '100 logos',
  () => admins.flatMap((admin) => Array.from({ length: 10 }, () => logo(admin))),
  true,
)
console.log(`afterwards: ${memory().toFixed(0)} MiB`)
await close()
await installation.end([server])
