import { type Board, boards, foldName, type PostState } from '@resguardo/contract/community/communityRules'
import { type Language, languages, type Text } from '@resguardo/contract/platform/languages'
import { lessonHash } from '#features/community/posts/lessonReferences.ts'
import { reencodeImage } from '#security/images/images.ts'
import { learners } from './demoPeople.ts'
import { cycle, daysAgo, type DemoContext, uidOf } from './demoContext.ts'

const writers = learners.slice(0, 14).map(({ name }) => name)
const nicknames = [
  'Maré Alta',
  'Viento Sur',
  'Quiet Harbour',
  'Caju',
  'Lince',
  'Fern',
  'Aroeira',
  'Brisa',
  'Copper',
  'Jabuti',
  'Niebla',
  'Wren',
  'Ipê',
  'Coral',
] as const
const [firstWriter = 'ana', ...otherWriters] = writers
const writer = (n: number) => uidOf(cycle([firstWriter, ...otherWriters], n))

interface SampleThread {
  title: Text
  text: Text
  replies: readonly Text[]
}

const sampleThreads: readonly [SampleThread, ...SampleThread[]] = [
  {
    title: {
      pt: 'Código de seis números ou senha longa?',
      es: '¿Código de seis números o contraseña larga?',
      en: 'Six digits or a long password?',
    },
    text: {
      pt: 'O que vocês usam no dia a dia sem se atrapalhar?',
      es: '¿Qué usan a diario sin que moleste?',
      en: 'What do you use every day without it getting in the way?',
    },
    replies: [
      {
        pt: 'Seis números ao acaso, e apagar depois de dez tentativas.',
        es: 'Seis números al azar, y borrar tras diez intentos.',
        en: 'Six random digits, and erasing after ten tries.',
      },
      {
        pt: 'Senha longa só no aparelho de trabalho.',
        es: 'Contraseña larga solo en el teléfono del trabajo.',
        en: 'A long password on the work phone only.',
      },
    ],
  },
  {
    title: {
      pt: 'Como expliquei backups para a minha mãe',
      es: 'Cómo le expliqué las copias a mi mamá',
      en: 'How I explained backups to my mother',
    },
    text: {
      pt: 'Disse que é como ter a chave de casa com a vizinha.',
      es: 'Le dije que es como dejarle la llave a la vecina.',
      en: 'I said it is like leaving a key with a neighbour.',
    },
    replies: [
      { pt: 'Vou usar essa!', es: '¡Esa la voy a usar!', en: 'I am going to use that!' },
      {
        pt: 'E com qual frequência você faz?',
        es: '¿Y cada cuánto las haces?',
        en: 'And how often do you make one?',
      },
    ],
  },
  {
    title: {
      pt: 'Atualização demorou, é normal?',
      es: 'La actualización tardó, ¿es normal?',
      en: 'The update took long, is that normal?',
    },
    text: {
      pt: 'Aqui levou quase uma hora com a bateria cheia.',
      es: 'Aquí tardó casi una hora con la batería llena.',
      en: 'Here it took almost an hour on a full battery.',
    },
    replies: [
      {
        pt: 'Sim, a primeira depois de muito tempo demora.',
        es: 'Sí, la primera después de mucho tiempo tarda.',
        en: 'Yes, the first one after a long time does.',
      },
    ],
  },
]

/** Fills every board in every language, with open and decided reviews. */
export async function makeCommunity(context: DemoContext): Promise<void> {
  await context.db
    .insertInto('community_names')
    .values(
      writers.map((name, n) => ({
        person: uidOf(name),
        name: cycle(nicknames, n),
        folded: foldName(cycle(nicknames, n)),
        chosen: daysAgo(context, 90 - n),
      })),
    )
    .execute()
  const imageOf = await makePictures(context)
  for (const [b, board] of boards.entries())
    for (const [l, lang] of languages.entries())
      for (const [t, sample] of sampleThreads.entries())
        await makeThread(context, {
          board,
          lang,
          sample,
          n: b * 9 + l * 3 + t,
          image: t === 1 && b === 2 ? imageOf(l) : null,
        })
  await makeReviews(context)
}

async function makePictures(context: DemoContext): Promise<(n: number) => string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><rect width="640" height="360" fill="#e7eef3"/>
    <rect x="230" y="40" width="180" height="280" rx="24" fill="#1d5f8a"/><rect x="246" y="72" width="148" height="200" fill="#fff"/></svg>`
  const image = await reencodeImage('photo', 'demo', Buffer.from(svg))
  if (!image) throw new Error('the picture of the demonstration cannot be drawn')
  const uid = (n: number) => uidOf(`picture ${n}`)
  await context.db
    .insertInto('community_images')
    .values(
      languages.map((_, n) => ({
        uid: uid(n),
        person: writer(n),
        ...image,
        alt: 'Um celular desenhado',
        created: daysAgo(context, 20),
      })),
    )
    .execute()
  return uid
}

interface ThreadOptions {
  board: Board
  lang: Language
  sample: SampleThread
  n: number
  image: string | null
}

async function makeThread(
  context: DemoContext,
  { board, lang, sample, n, image }: ThreadOptions,
): Promise<void> {
  const uid = uidOf(`thread ${n}`)
  const announced = board === 'announcements'
  const author = announced ? uidOf('olivia') : writer(n)
  const created = daysAgo(context, 40 - (n % 35))
  const reply = (at: number) => new Date(created.getTime() + (at + 1) * 3_600_000)
  const lesson = n % 4 === 0 ? 'strong-code' : null
  await context.db
    .insertInto('community_threads')
    .values({
      uid,
      board,
      lang,
      author,
      title: sample.title[lang],
      state: 'shown',
      pinned: n % 9 === 0,
      locked: n % 11 === 5,
      replies: sample.replies.length,
      created,
      last: reply(sample.replies.length - 1),
    })
    .execute()
  const post = { thread: uid, lang, state: 'shown' as const }
  await context.db
    .insertInto('community_posts')
    .values([
      {
        ...post,
        uid,
        opening: true,
        author,
        title: sample.title[lang],
        text: sample.text[lang],
        team: announced,
        created,
        image,
        lesson,
        lesson_hash: lesson && lessonHash(context.content, lesson),
      },
      ...sample.replies.map((text, at) => ({
        ...post,
        uid: replyOf(n, at),
        opening: false,
        author: writer(n + at + 1),
        text: text[lang],
        created: reply(at),
      })),
    ])
    .execute()
  if (board === 'questions')
    await context.db
      .updateTable('community_threads')
      .set({ answer: replyOf(n, 0) })
      .where('uid', '=', uid)
      .execute()
  await context.db
    .insertInto('community_follows')
    .values({ thread: uid, person: writer(n + 3) })
    .execute()
}

const replyOf = (n: number, at: number) => uidOf(`reply ${n} ${at}`)

/** Held posts, reports, appeals, and a month of decisions. */
async function makeReviews(context: DemoContext): Promise<void> {
  const { db } = context
  const setState = (post: string, state: PostState) =>
    db.updateTable('community_posts').set({ state }).where('uid', '=', post).execute()
  const review = (name: string, n: number) => ({
    uid: uidOf(`review ${name}`),
    post: replyOf(n, 0),
    board: cycle(boards, Math.floor(n / 9)),
    author: writer(n + 1),
  })
  for (const n of [10, 13, 16]) {
    await db
      .insertInto('community_reviews')
      .values({ ...review(`held ${n}`, n), kind: 'held', opened: daysAgo(context, n / 20) })
      .execute()
    await setState(replyOf(n, 0), 'held')
  }
  for (const [at, n] of [19, 22, 25, 28].entries()) {
    const claim = at === 0 ? { claimed_by: uidOf('tomas'), claimed: daysAgo(context, 0.01) } : {}
    await db
      .insertInto('community_reviews')
      .values({ ...review(`reported ${n}`, n), kind: 'reported', opened: daysAgo(context, n / 30), ...claim })
      .execute()
    await db
      .insertInto('community_reports')
      .values(
        (['abuse', 'personal-data', 'other'] as const).slice(0, 1 + (at % 3)).map((reason, by) => ({
          review: uidOf(`review reported ${n}`),
          person: writer(n + 5 + by),
          reason,
          note: by === 0 ? 'Parece o endereço de alguém.' : '',
          at: daysAgo(context, n / 30),
        })),
      )
      .execute()
  }
  for (const n of [31, 34, 37, 40, 43]) {
    const decision = cycle(['approve', 'hide', 'strike'] as const, n)
    await db
      .insertInto('community_reviews')
      .values({
        ...review(`decided ${n}`, n),
        kind: 'reported',
        opened: daysAgo(context, n - 25),
        decision,
        reason: cycle(['off-topic', 'spam', 'abuse'] as const, n),
        decided_by: uidOf('renata'),
        decided: daysAgo(context, n - 26),
        ...(decision === 'strike' && { lapses: daysAgo(context, n - 116) }),
      })
      .execute()
    if (decision !== 'approve') await setState(replyOf(n, 0), 'hidden')
    if (decision === 'hide')
      await db
        .insertInto('community_reviews')
        .values({
          ...review(`appeal ${n}`, n),
          kind: 'appeal',
          about: uidOf(`review decided ${n}`),
          plea: 'Não era propaganda, é o endereço da página oficial.',
          opened: daysAgo(context, 1),
        })
        .execute()
  }
  // Counts only visible posts, as the feature does.
  await context.query(`update community_threads t set replies =
    (select count(*) from community_posts p where p.thread = t.uid and not p.opening and p.state = 'shown')`)
}
