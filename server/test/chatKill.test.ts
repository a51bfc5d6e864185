import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chatPath, type ChatFrame } from '@resguardo/contract/assistant/assistant'
import { consentVersion } from '@resguardo/contract/support/support'
import { afterAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openDatabase } from '#db/database.ts'
import { startEmbeddedPostgres } from '#db/embedded/embeddedPostgres.ts'
import { claimsOf } from './signInActions.ts'
import { callerTo, makeServerProcess, rootPassword } from './serverProcess.ts'
import { digest } from './testApp.ts'

const rounds = Number(process.env['KILLS'] ?? 2)
/** The helper's server, and the reader's. */
const helpers = await makeServerProcess()
const readers = await makeServerProcess([], {}, helpers)
const [toHelpers, toReaders] = [callerTo(helpers.address), callerTo(readers.address)]
afterAll(async () => {
  await readers.erase()
  await helpers.erase()
})

/** Makes root a helper who answers at any hour, and creates a reader with the same password. */
async function people() {
  const embedded = await startEmbeddedPostgres({ folder: join(helpers.folder, 'data/database') })
  const { query, close } = openDatabase(embedded.connection, { statementMs: 20_000 })
  const hours = Array.from({ length: 7 }, () => [{ from: '00:00', to: '24:00' }])
  await query("update people set helper = true where role = 'root'", [])
  await query(
    `insert into people (username, first_name, last_name, role, status, password_hash)
     select 'ana@example.org', 'Ana', 'Lima', 'user', 'active', password_hash from people where role = 'root'`,
    [],
  )
  await query("insert into settings (section, value) values ('calling', $1)", [JSON.stringify({ hours })])
  await close()
}

async function signedIn(call: ReturnType<typeof callerTo>, username: string) {
  const body = { username, password: digest(rootPassword), browser: 'Test 1' }
  const token: string = (await call('POST', 'v2/public/auth', { body }))?.data.token
  return { token, uid: claimsOf(token).uid }
}

/** A reader's page: everything it received until its connection was lost. */
async function page(token: string) {
  const socket = new WebSocket(`${readers.address.replace('http', 'ws')}/${chatPath}`, {
    origin: readers.address,
  })
  const receivedFrames: ChatFrame[] = []
  socket.on('message', (data: Buffer) => receivedFrames.push(JSON.parse(data.toString())))
  socket.on('error', () => {})
  await once(socket, 'open')
  socket.send(`Bearer ${token}`)
  await expect.poll(() => receivedFrames.some(({ type }) => type === 'ready'), { timeout: 20_000 }).toBe(true)
  return { socket, told: receivedFrames }
}

/** Awaits a call that must succeed, and returns its data. */
async function must(call: ReturnType<ReturnType<typeof callerTo>>) {
  const answer = await call
  expect(answer, JSON.stringify(answer)).toMatchObject({ status: 200 })
  return answer?.data
}

const textsOf = (frames: readonly ChatFrame[]) =>
  frames.flatMap((frame) =>
    frame.type === 'message' && frame.message.from !== 'assistant' ? [frame.message.text] : [],
  )
const storedOf = (frames: readonly ChatFrame[]) =>
  frames.flatMap((frame) => (frame.type === 'stored' ? [frame.message.id] : []))

test(
  `what a helper wrote on one instance reaches the reader on the other; ${rounds} kills of either lose no acknowledged message`,
  async () => {
    await helpers.start()
    await people()
    // A restart clears the settings that both servers had cached.
    await helpers.kill()
    await Promise.all([helpers.start(), readers.start()])
    const [root, ana] = [await signedIn(toHelpers, 'root'), await signedIn(toReaders, 'ana@example.org')]
    const chosen = { uid: ana.uid, profile: 'basic', osType: 'ios' }
    await must(toReaders('PUT', 'v2/profile', { token: ana.token, body: chosen }))
    await must(toReaders('POST', 'v2/license/trial', { token: ana.token, body: {} }))
    const handed = { question: 'Quem me ajuda?', phone: false, profile: false, emergency: false }
    const body = { ...handed, consent: consentVersion }
    const { uid: ticket } = await must(toReaders('POST', 'v2/support/own', { token: ana.token, body }))
    const { revision } = await must(toHelpers('GET', `v2/support/ticket/${ticket}`, { token: root.token }))
    const assigned = { uid: ticket, helper: root.uid, revision }
    await must(toHelpers('PUT', 'v2/support/assign', { token: root.token, body: assigned }))

    const answered: string[] = []
    const kept: string[] = []
    let number = 0
    /** Sends answers one after the other, until the server no longer responds. */
    async function help() {
      for (;;) {
        const text = `Resposta ${++number}`
        const message = { uid: ticket, id: randomUUID(), text, note: false }
        const answer = await toHelpers('POST', 'v2/support/answer', { token: root.token, body: message })
        if (answer?.status !== 200) return
        answered.push(text)
        await sleep(5)
      }
    }
    const ended = { now: false }
    const history = async () => (await toReaders('GET', 'v2/assistant/history', { token: ana.token }))?.data

    for (let round = 1; round <= rounds; round++) {
      const { socket, told } = await page(ana.token)
      const from = answered.length
      ended.now = false
      const helping = help()
      const asking = (async () => {
        while (!ended.now && socket.readyState === WebSocket.OPEN) {
          socket.send(JSON.stringify({ type: 'ask', id: randomUUID(), text: 'como faço backup' }))
          await sleep(40)
        }
      })()
      await sleep(randomInt(300, 900))
      const victim = round % 2 === 0 ? readers : helpers
      await victim.kill()
      ended.now = true
      // The helper resumes on the surviving server; no acknowledged message is lost.
      if (victim === helpers) {
        await helping
        const missing = () => answered.slice(from).filter((text) => !textsOf(told).includes(text))
        await expect.poll(missing, { timeout: 20_000, message: `round ${round}` }).toEqual([])
        await helpers.start()
      } else {
        await readers.start()
        await helpers.kill()
        await helping
        await helpers.start()
      }
      await asking
      kept.push(...storedOf(told))
      socket.terminate()
      const { messages } = await history()
      const texts: string[] = messages.map(({ text }: { text?: string }) => text)
      const ids: string[] = messages.map(({ id }: { id: string }) => id)
      for (const text of answered)
        expect(
          texts.filter((one) => one === text),
          text,
        ).toHaveLength(1)
      for (const id of kept)
        expect(
          ids.filter((one) => one === id),
          id,
        ).toHaveLength(1)
    }
    expect(answered.length).toBeGreaterThan(rounds)
    expect(kept.length).toBeGreaterThan(rounds)
  },
  rounds * 60_000,
)
