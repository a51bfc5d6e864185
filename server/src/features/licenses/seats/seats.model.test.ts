import * as fc from 'fast-check'
import { test } from 'vitest'
import { initialPack, SeatModel, type Step, step } from '#test/seatModel.ts'
import { withTestApp } from '#test/testApp.ts'

const server = withTestApp()

/** Two teams and four people: the first three belong to both, the last one to the first team only. */
async function makeWorld() {
  const { make } = server()
  const teams = [await make.team(), await make.team()]
  const people: string[] = []
  for (let n = 0; n < 4; n++) {
    const { uid } = await make.person({ password: null, team: teams[0] ?? '' })
    if (n < 3) await make.join(teams[1] ?? '', uid)
    people.push(uid)
  }
  return { teams, people }
}

class RolledBack extends Error {}

test('in a thousand random sequences seats and licences are at every step as a plain model says: never more than there are, never two of one team', {
  timeout: 240_000,
}, async () => {
  const world = await makeWorld()
  /** One transaction, rolled back at the end. */
  async function inTransaction(steps: readonly Step[]) {
    const work = server()
      .deps.db.transaction()
      .execute(async (db) => {
        const run = new SeatModel(db, world)
        for (const one of steps) {
          await run.runStep(one)
          await run.compare()
        }
        throw new RolledBack()
      })
    await work.catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error
    })
  }
  const sequence = fc.tuple(initialPack, initialPack, fc.array(step, { minLength: 4, maxLength: 14 }))
  await fc.assert(
    fc.asyncProperty(sequence, ([one, two, steps]) => inTransaction([one, two, ...steps])),
    { numRuns: 1000 },
  )
})
