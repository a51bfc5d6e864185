import {
  type Post,
  readCommunity,
  readImage,
  readThread,
  readThreads,
  searchCommunity,
  type Thread,
} from '@resguardo/contract/community/community'
import { boards } from '@resguardo/contract/community/communityRules'
import type { Language } from '@resguardo/contract/platform/languages'
import { refuse } from '#http/refusal.ts'
import { type Call, type RouteContext, serve } from '#http/serve.ts'
import type { Session } from '#http/session/session.ts'
import type { Deps } from '../../deps.ts'
import { lessonOf } from './posts/lessonReferences.ts'
import { allowReading, isPublic, isModerator } from './access.ts'
import { findImage, listPosts, type PostRow } from './posts/posts.table.ts'
import {
  countBoards,
  findThread,
  listThreads,
  recordVisit,
  searchPosts,
  type ThreadRow,
} from './threads.table.ts'

/** Calls for readers: for anyone if root allows it, otherwise for people who are signed in. */
export function readCommunityRoutes(served: RouteContext): void {
  serve(served, readCommunity, async ({ actor, db, deps }) => {
    const publicReading = await isPublic(deps)
    const mayRead = publicReading || actor !== null
    const counts = mayRead ? await countBoards(db, boards) : []
    return {
      publicReading,
      ...(await readShownSettings(deps)),
      boards: boards.map((board) => {
        const { threads = 0, last = null } = counts.find((one) => one.board === board) ?? {}
        return { board, threads, last: last?.toISOString() ?? null }
      }),
    }
  })

  serve(served, readThreads, async ({ query, actor, db, deps }) => {
    await allowReading(deps, actor)
    const { rows, ...cursors } = await listThreads(db, deps.keys, query)
    return { threads: rows.map((row) => toThread(row, false)), ...cursors }
  })

  serve(served, searchCommunity, async ({ query, actor, db, deps }) => {
    await allowReading(deps, actor)
    const { rows, ...cursors } = await searchPosts(db, deps.keys, query)
    return { found: rows.map((row) => ({ ...row, created: row.created.toISOString() })), ...cursors }
  })

  serve(served, readThread, readThreadPage)
  serve(served, readImage, sendImage)
}

/**
 * Settings that readers see: the outside forum and handle, empty if there is none, and the limits of
 * images.
 */
async function readShownSettings({ settings }: Deps) {
  const { forum, handle } = await settings.read('general')
  const { largestKib, types } = await settings.read('attachments')
  return { forum, handle, images: { largestKib, types } }
}

/** Whether the actor may read the text in its state. */
const mayReadText = (row: { state: string; author: string | null }, actor: Session | null) =>
  row.state === 'shown' || isModerator(actor) || (actor !== null && row.author === actor.uid)

const writerOf = ({ author, name, team, state }: Pick<ThreadRow, 'author' | 'name' | 'team' | 'state'>) =>
  author !== null && name !== null && state !== 'removed' ? { name, team } : null

function toThread(row: ThreadRow, open: boolean): Thread {
  const { author: _, name: __, team: ___, answer, revision: ____, created, last, ...thread } = row
  const visible = open || row.state === 'shown'
  return {
    ...thread,
    title: visible ? row.title : '',
    writer: visible ? writerOf(row) : null,
    answered: answer !== null,
    created: created.toISOString(),
    last: last.toISOString(),
  }
}

async function readThreadPage({ params, query, actor, db, deps }: Call<typeof readThread>) {
  await allowReading(deps, actor)
  const row = (await findThread(db, params.uid)) ?? refuse(404)
  const open = mayReadText(row, actor)
  if (row.state !== 'removed' && !open) refuse(404)
  const me = actor?.uid ?? null
  const viewer = { me, moderates: isModerator(actor) }
  const { rows, ...cursors } = await listPosts(db, deps.keys, viewer, { thread: row.uid, ...query })
  return {
    thread: {
      ...toThread(row, open),
      own: me !== null && row.author === me,
      follows: me !== null && (await recordVisit(db, row.uid, me)),
      revision: row.revision,
      answer: row.answer,
    },
    posts: rows.map((post) => toPost(deps, post, row, actor, actor?.lang ?? row.lang)),
    ...cursors,
  }
}

function toPost(
  { content }: Deps,
  row: PostRow,
  thread: ThreadRow,
  actor: Session | null,
  lang: Language,
): Post {
  const open = mayReadText(row, actor)
  return {
    uid: row.uid,
    lang: row.lang,
    text: open ? row.text : '',
    writer: open ? writerOf(row) : null,
    state: row.state,
    created: row.created.toISOString(),
    opening: row.opening,
    answer: thread.answer === row.uid,
    own: actor !== null && row.author === actor.uid,
    image: open ? imageOf(row) : null,
    lesson: open ? lessonOf(content, row, lang) : null,
    appeal: row.appeal,
  }
}

/** The image of a post, if it has one. */
export const imageOf = ({
  image,
  alt,
  width,
  height,
}: Pick<PostRow, 'image' | 'alt' | 'width' | 'height'>) =>
  image !== null && alt !== null && width !== null && height !== null
    ? { uid: image, alt, width, height }
    : null

async function sendImage({ params, actor, db, deps }: Call<typeof readImage>) {
  await allowReading(deps, actor)
  const row = await findImage(db, params.uid)
  const own = row && actor !== null && row.person === actor.uid
  if (!row || !(own || (row.state !== null && mayReadText({ state: row.state, author: row.author }, actor))))
    return refuse(404)
  return { data: `data:image/webp;base64,${row.bytes.toString('base64')}` }
}
