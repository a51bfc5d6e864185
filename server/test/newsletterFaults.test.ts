import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { sealChoice } from '#security/crypto/courseChoice.ts'
import { iphone, newsletterWorld, readMailStates } from './newsletterWorld.ts'
import { openFaultyMailServer, startSender } from './newsletterFaults.ts'
import { withTestApp } from './testApp.ts'

/** A sample; `npm run bench -- newsletter-faults` takes 10,000 readers and 50 kills. */
const readers = Number(process.env['READERS'] ?? 600)
const kills = Number(process.env['KILLS'] ?? 4)
const friday = '2026-11-27T12:03:00Z'

const server = withTestApp()
const world = newsletterWorld(server)

/** A stable number for an address. */
const numberOf = (text: string) => createHash('sha256').update(text).digest().readUInt32BE()
const refuses = (address: string) => numberOf(address) % 50 === 0

async function fillWorld() {
  const { deps } = server()
  world.travelTo('2026-11-24T10:00:00Z')
  await sql`
    insert into people (username, first_name, last_name, role, status, lang, timezone, newsletter, trial_ends)
    select 'leitora' || n || '@' || (array['a.example', 'b.example', 'c.example'])[n % 3 + 1], 'Ana', 'Souza', 'user',
      'active', (array['pt', 'es', 'en'])[n % 3 + 1], 'America/Sao_Paulo', 'weekly', '2030-01-01'
    from generate_series(1, ${readers}::int) n`.execute(deps.db)
  const people = await deps.db.selectFrom('people').select('uid').where('newsletter', '=', 'weekly').execute()
  const uids = people.map(({ uid }) => uid)
  const choices = uids.map((uid) => sealChoice(deps.keys, uid, iphone))
  await sql`update people set course_choice = row.choice
    from unnest(${uids}::uuid[], ${choices}::bytea[]) as row (one, choice) where uid = row.one`.execute(
    deps.db,
  )
  await sql`insert into newsletter_readers (person, confirmed) select uid, now() from unnest(${uids}::uuid[]) uid`.execute(
    deps.db,
  )
  await world.alert({ published: '2026-11-25T15:00:00Z' })
}

const states = async () =>
  new Map((await readMailStates(server().deps.db)).map(({ username, state }) => [username, state]))

test(
  `${readers} readers, two processes, ${kills} kills, a mail server that puts off, refuses and hangs up: no mail twice, none lost, at most one unknown per kill`,
  async () => {
    await fillWorld()
    const ledger = await openFaultyMailServer((address, attempt) => {
      if (refuses(address)) return 'no'
      const first = attempt === 1 ? numberOf(address) % 10 : -1
      return first === 1 || first === 2 ? 'later' : first === 3 ? 'drop' : 'take'
    })
    const { connection } = server().database
    const order = {
      connection,
      master: Buffer.alloc(32, 7).toString('hex'),
      smtpUrl: ledger.url,
      at: friday,
    }
    const senders = [startSender(order), startSender(order)]
    afterAll(() => Promise.all(senders.map((sender) => sender.kill())))
    const done = () => ledger.taken.size + ledger.refused.size
    try {
      for (let kill = 0; kill < kills; kill++) {
        const which = kill % 2
        await senders[which]?.up()
        // Spreads the kills over the run, each while mails are being sent.
        const until = Math.floor((readers * 0.85 * (kill + 1)) / (kills + 1))
        while (done() < until) await sleep(2)
        await senders[which]?.kill()
        senders[which] = startSender(order)
      }
      await expect
        .poll(
          async () =>
            [...(await states()).values()].filter((state) => state === 'queued' || state === 'sending')
              .length,
          { timeout: 60_000 + readers * 20, interval: 300 },
        )
        .toBe(0)
      const ended = await states()
      expect(ended.size, 'everybody has a mail').toBe(readers)
      const twice = [...ledger.taken].filter(([, times]) => times > 1)
      expect(twice, 'nobody twice').toEqual([])
      const unknown = [...ended].filter(([, state]) => state === 'unknown')
      const lost = [...ended].filter(
        ([username, state]) => (state === 'sent') !== ledger.taken.has(username) && state !== 'unknown',
      )
      expect(lost, 'sent is what the mail server has').toEqual([])
      expect(
        [...ended].filter(
          ([username, state]) => (state === 'bounced') !== refuses(username) && state !== 'unknown',
        ),
      ).toEqual([])
      expect(unknown.length, 'one per kill at most').toBeLessThanOrEqual(kills)
      const taken = unknown.filter(([username]) => ledger.taken.has(username)).length
      console.log(
        `${kills} kills: ${ledger.taken.size} taken, ${ledger.refused.size} refused, ${unknown.length} unknown (${taken} of them taken)`,
      )
    } finally {
      await Promise.all(senders.map((sender) => sender.kill()))
      await ledger.close()
    }
  },
  120_000 + readers * 30 + kills * 10_000,
)
