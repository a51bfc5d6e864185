import { boards } from '@resguardo/contract/community/communityRules'
import type { Language, Text } from '@resguardo/contract/platform/languages'
import type { PageHead } from '#site/pages.ts'
import type { Deps } from '#src/deps.ts'
import { isPublic } from '../access.ts'
import { boardTexts, communityTexts } from './pageHead.messages.ts'
import { findThread } from '../threads.table.ts'

const uid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const longest = 160

/**
 * Title and description of a community page, for readers without scripts. If reading is public, those of the
 * board or thread; otherwise those of the community, marked as not to be indexed.
 */
export function communityHead(deps: Pick<Deps, 'db' | 'settings'>) {
  return async (parts: readonly string[], lang: Language): Promise<PageHead | null> => {
    const [name, thread] = parts
    const open = await isPublic(deps)
    const headOf = (
      { title, description }: { title: Text; description: Text },
      index: boolean,
    ): PageHead => ({
      title: title[lang],
      description: description[lang],
      index,
    })
    if (name === undefined) return headOf(communityTexts, open)
    const board = boards.find((one) => one === name)
    if (!board)
      return ['review', 'log', 'search', 'write'].includes(name) ? headOf(communityTexts, false) : null
    if (thread === undefined) return headOf(boardTexts[board], open)
    if (!open || !uid.test(thread)) return headOf(boardTexts[board], false)
    const row = await findThread(deps.db, thread)
    if (row?.state !== 'shown' || row.board !== board) return headOf(boardTexts[board], false)
    const opening = await deps.db
      .selectFrom('community_posts')
      .select('text')
      .where('thread', '=', thread)
      .where('opening', '=', true)
      .executeTakeFirst()
    const text = (opening?.text ?? '').replace(/\s+/g, ' ')
    const description = text.length > longest ? `${text.slice(0, longest - 1)}…` : text
    return { title: row.title, description, index: true }
  }
}
