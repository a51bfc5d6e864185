import { assignSeats } from '@resguardo/contract/licensing/packs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { raceCalls } from '#test/raceCalls.ts'
import { startTestApp } from '#test/testApp.ts'

test('of 400 calls for the 200 seats of 40 packs through two instances 200 get one, and no pack is oversold', {
  timeout: 120_000,
}, async () => {
  const one = await startTestApp()
  const two = await startTestApp({ on: one })
  try {
    const { make, deps } = one
    const { token } = await make.signedIn({ role: 'root' })
    const calls: { pack: string; person: string }[] = []
    for (let n = 0; n < 40; n++) {
      const team = await make.team()
      const pack = await make.pack(team, { licenseCount: 5 })
      const people = await Promise.all(
        Array.from({ length: 10 }, () => make.person({ role: 'user', team, password: null })),
      )
      calls.push(...people.map(({ uid }) => ({ pack, person: uid })))
    }
    // Interleave packs and instances, so that neighbours in the list differ in both.
    const statuses = await raceCalls(
      calls
        .map((call, n) => ({ ...call, place: n % 10 }))
        .toSorted((a, b) => a.place - b.place)
        .map(
          ({ pack, person }, n) =>
            () =>
              (n % 2 ? one : two).call(assignSeats, { body: { pack, who: [person] } }, { token }),
        ),
    )
    expect(statuses).toEqual([...Array(200).fill(200), ...Array(200).fill(409)])
    const { rows } = await sql<{ used: number; taken: number }>`
      select used, (select count(*) from license_seats s where s.pack = p.uid) as taken from license_packs p`.execute(
      deps.db,
    )
    expect(rows).toEqual(Array.from({ length: 40 }, () => ({ used: 5, taken: 5 })))
  } finally {
    await two.close()
    await one.close()
  }
})
