import { foldName } from '@resguardo/contract/community/communityRules'
import { dayMs } from '@resguardo/contract/platform/durations'
import type { TestApp } from './testApp.ts'

/** Gives a person a community name, chosen long ago; by default an unused one. */
export async function giveCommunityName(
  { deps: { db } }: TestApp,
  person: string,
  name = `Pessoa ${person.slice(0, 8)}`,
): Promise<void> {
  const chosen = new Date(Date.now() - 30 * dayMs)
  await db
    .insertInto('community_names')
    .values({ person, name, folded: foldName(name), chosen })
    .onConflict((known) => known.doNothing())
    .execute()
}

/** Makes a person a long-standing member: with a name and published posts. */
export async function makeLongStanding(server: TestApp, person: string, name?: string): Promise<void> {
  await giveCommunityName(server, person, name)
  for (let count = 0; count < 3; count++) await makeThread(server, { author: person })
}

interface ThreadOptions {
  author?: string | null
  board?: 'announcements' | 'questions' | 'tips' | 'alerts' | 'off-topic'
  title?: string
  text?: string
  lang?: 'pt' | 'es' | 'en'
  created?: Date
}

/** A thread of a person, or one whose author is gone; its uid is that of its first post too. */
export async function makeThread(
  { deps: { db } }: TestApp,
  {
    author = null,
    board = 'questions',
    title = 'Como troco o PIN?',
    text = 'Alguém sabe o caminho?',
    lang = 'pt',
    created = new Date(),
  }: ThreadOptions = {},
): Promise<string> {
  const uid = crypto.randomUUID()
  const row = { uid, lang, author, title, created, state: 'shown' } as const
  await db
    .insertInto('community_threads')
    .values({ ...row, board, answer: null, last: created })
    .execute()
  await db
    .insertInto('community_posts')
    .values({ ...row, thread: uid, opening: true, text, lesson: null, lesson_hash: null, image: null })
    .execute()
  return uid
}

/** A review that waits for a moderator; claimed if `claimed_by` is given. */
export async function openReview(server: TestApp, claimed_by: string | null = null) {
  const post = await makeThread(server)
  const { uid } = await server.deps.db
    .insertInto('community_reviews')
    .values({
      post,
      board: 'questions',
      author: null,
      kind: 'reported',
      about: null,
      opened: new Date(),
      claimed_by,
      claimed: claimed_by && new Date(),
      decision: null,
      reason: null,
      decided_by: null,
    })
    .returning('uid')
    .executeTakeFirstOrThrow()
  return { uid, revision: 1 }
}
