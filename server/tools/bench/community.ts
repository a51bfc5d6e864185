import { sql } from 'kysely'
import { openDatabase } from '#db/database.ts'
import { openInstallation } from './world.ts'

/*
 * `npm run bench -- community`: board pages, threads and searches on a server with THREADS (100,000)
 * threads and POSTS (1,000,000) posts. The goal is 100 ms each; fails if one takes longer. Loopback only.
 */
const threads = Number(process.env['THREADS'] ?? 100_000)
const posts = Number(process.env['POSTS'] ?? 1_000_000)
const goal = 100
const rounds = 20

const installation = await openInstallation()
const server = await installation.startOurs(4320)
const { kysely: db, close } = openDatabase(installation.connection, { statementMs: 1_200_000 })

/** Sixteen words that nearly every post has, and twenty thousand that few have. */
const common = sql.lit(
  '{celular,senha,banco,golpe,conta,aplicativo,mensagem,foto,rede,código,tela,câmera,contato,número,link,ajuste}',
)
const someText = sql`(select string_agg(case when i % 8 = 0 then 'w' || (hashint8(n * 31 + i) & 2147483647) % 20000
    else (${common}::text[])[1 + (hashint8(n * 17 + i) & 2147483647) % 16] end, ' ') from generate_series(1, 40) i)`
await sql`insert into community_threads (uid, board, lang, title, state, replies, created, last)
  select md5('t' || n)::uuid, (array['announcements','questions','tips','alerts','off-topic'])[1 + n % 5],
    (array['pt','es','en'])[1 + n % 3], 'Conversa sobre ' || (${common}::text[])[1 + n % 16], 'shown', ${posts / threads - 1}::int,
    now() - make_interval(secs => n * 60), now() - make_interval(secs => n * 60)
  from generate_series(1, ${threads}::int) n`.execute(db)
for (let from = 0; from < posts; from += 100_000)
  await sql`insert into community_posts (uid, thread, opening, lang, title, text, state, created)
    select md5('p' || n)::uuid, md5('t' || 1 + n % ${threads}::int)::uuid, n < ${threads}::int, (array['pt','es','en'])[1 + n % 3],
      case when n < ${threads}::int then 'Conversa sobre ' || (${common}::text[])[1 + n % 16] else '' end, ${someText}, 'shown',
      now() - make_interval(secs => n * 6)
    from generate_series(${from}::int, ${Math.min(from + 100_000, posts) - 1}::int) n`.execute(db)
await sql`analyze`.execute(db)

let slow = 0
async function ask<T>(path: string): Promise<T> {
  const response = await fetch(`${server.url}/v2/community/${path}`)
  // The contract defines the type of each answer.
  const { data } = (await response.json()) as { data: T }
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return data
}
async function time(name: string, path: string) {
  const times: number[] = []
  await ask(path)
  for (let count = 0; count < rounds; count++) {
    const begun = performance.now()
    await ask(path)
    times.push(performance.now() - begun)
  }
  times.sort((one, other) => one - other)
  const median = times[rounds >> 1] ?? Number.NaN
  if (median > goal) slow += 1
  console.log(`${name} | median ${median.toFixed(1)} ms, longest ${times.at(-1)?.toFixed(1)} ms`)
}

type ThreadPage = { next: string | null }
let after = ''
for (let page = 0; page < 100; page++) {
  const threadPage: ThreadPage = await ask(`threads?board=questions&size=50${after && `&after=${after}`}`)
  after = encodeURIComponent(threadPage.next ?? '')
}
const { rows } = await sql<{ uid: string }>`select uid from community_threads limit 1`.execute(db)
const { uid = '' } = rows[0] ?? {}
const word = 'w7'
await time('boards', '')
await time('board, first page', 'threads?board=questions')
await time('board, one language', 'threads?board=questions&lang=es')
await time('board, 5,000 threads down', `threads?board=questions&after=${after}`)
await time('thread', `thread/${uid}`)
await time('search, a word of nearly every post', 'search?q=celular')
await time('search, a rare word', `search?q=${word}`)
await time('search, a rare word and a common one', `search?q=${word}%20banco`)
await time('search, a word in one board', 'search?q=golpe&board=tips')
await time('search, a word in one language', 'search?q=golpe&lang=en')
await time('search, nothing', 'search?q=ninguemescreveu')
await close()
await installation.end([server])
if (slow > 0) throw new Error(`${slow} above ${goal} ms`)
