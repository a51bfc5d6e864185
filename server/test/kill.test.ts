import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { WriteLedger } from './writeLedger.ts'
import { claimsOf } from './signInActions.ts'
import { callerTo, makeServerProcess, rootPassword } from './serverProcess.ts'
import { digest } from './testApp.ts'

/** A sample; `npm run bench -- server-kills` takes 500. */
const rounds = Number(process.env['KILLS'] ?? 3)
const server = await makeServerProcess()
afterAll(() => server.erase())

test(
  `after each of ${rounds} kills the server recovers automatically, with every acknowledged write, once`,
  async () => {
    await server.start()
    const call = callerTo(server.address)
    const signedIn = await call('POST', 'v2/public/auth', {
      body: { username: 'root', password: digest(rootPassword), browser: 'Test 1' },
    })
    const token: string = signedIn?.data.token
    const { uid } = claimsOf(token)
    const chosen = await call('PUT', 'v2/profile', {
      token,
      body: { uid, profile: 'enhanced', osType: 'ios' },
    })
    const lessons: string[] = Object.values<string[]>(chosen?.data.submodules).flat()
    const ledger = new WriteLedger(call, { readers: [{ uid, token, lessons }] })

    const starts: number[] = []
    for (let round = 1; round <= rounds; round++) {
      const over = new AbortController()
      const writers = ledger.write(over.signal)
      await sleep(randomInt(30, 400))
      await server.kill()
      over.abort()
      await writers
      starts.push(await server.start())
      expect(await ledger.lost(), `round ${round}`).toEqual([])
    }
    const { acknowledged } = ledger
    const longest = Math.round(Math.max(...starts))
    console.log(`${acknowledged} acknowledged writes, ${rounds} kills, ready again within ${longest} ms`)
    expect(acknowledged).toBeGreaterThan(rounds)
    expect(longest).toBeLessThan(10_000)
  },
  rounds * 20_000,
)
