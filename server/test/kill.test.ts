import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { claimsOf } from './signingIn.ts'
import { callerTo, makeServerPlace, rootPassword } from './startedServer.ts'
import { digest } from './testApp.ts'

const rounds = 20
const place = await makeServerPlace()
afterAll(() => place.erase())

/** What a lesson must look like: as last acknowledged, or as in the write whose answer never came. */
interface Entry {
  lesson: string
  visited: boolean
  unanswered: boolean | null
}

test(`after each of ${rounds} kills the server comes back by itself, with every acknowledged write, once`, async () => {
  await place.start()
  const call = callerTo(place.address)
  const signedIn = await call('POST', 'v2/public/auth', {
    body: { username: 'root', password: digest(rootPassword), browser: 'Test 1' },
  })
  const token: string = signedIn?.data.token
  const { uid } = claimsOf(token)
  const chosen = await call('PUT', 'v2/profile', { token, body: { uid, profile: 'enhanced', osType: 'ios' } })
  const lessons: string[] = Object.values<string[]>(chosen?.data.submodules).flat()
  const ledger: Entry[] = lessons.map((lesson) => ({ lesson, visited: false, unanswered: null }))
  let acknowledged = 0

  /** Turns one lesson on and off, one write at a time, until there is no answer. */
  async function write(entry: Entry) {
    for (;;) {
      const visited = !entry.visited
      entry.unanswered = visited
      const answer = await call('PUT', 'v2/course', {
        token,
        body: { uid, submodule: entry.lesson, visited },
      })
      if (answer?.status !== 200) return
      Object.assign(entry, { visited, unanswered: null })
      acknowledged++
    }
  }

  const starts: number[] = []
  for (let round = 1; round <= rounds; round++) {
    const writers = Promise.all(ledger.map(write))
    await sleep(randomInt(30, 400))
    await place.kill()
    await writers
    starts.push(await place.start())
    const now = await call('GET', `v2/course?uid=${uid}`, { token })
    const visited: string[] = now?.data.visitedSubmodules
    expect(new Set(visited).size, `round ${round}: each once`).toBe(visited.length)
    for (const entry of ledger) {
      const found = visited.includes(entry.lesson)
      if (found !== entry.visited) expect(found, `round ${round}: ${entry.lesson}`).toBe(entry.unanswered)
      Object.assign(entry, { visited: found, unanswered: null })
    }
  }
  const longest = Math.round(Math.max(...starts))
  console.log(`${acknowledged} acknowledged writes, ${rounds} kills, ready again within ${longest} ms`)
  expect(acknowledged).toBeGreaterThan(rounds)
  expect(longest).toBeLessThan(10_000)
}, 120_000)
