import type { AdminPage } from '@resguardo/contract/admins'
import { countedTo } from '@resguardo/contract/limits'
import type { RefObject } from 'react'
import { type Say, useSay } from '#i18n/say.tsx'
import lists from '#lists/Lists.module.css'
import type { ListsMessage } from '#lists/lists.messages.ts'
import { totalText } from '#lists/totalText.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { ManageMessage } from './manage.messages.ts'
import { filtersOn, type View } from './manage.queries.ts'

type FoundProps = { view: View; page: AdminPage | undefined; top: RefObject<HTMLParagraphElement | null> }

/** The total and the range shown. */
export function Found({ view, page, top }: FoundProps) {
  const say = useSay<ManageMessage | ListsMessage>()
  return (
    <p ref={top} className={lists.quiet} role="status" tabIndex={-1}>
      {page && page.admins.length > 0 && foundText(say, view, page)}
    </p>
  )
}

function foundText(
  say: Say<ManageMessage | ListsMessage>,
  { first }: View,
  { admins, total }: AdminPage,
): string {
  const people = totalText(say, total)
  const last = first && first + admins.length - 1
  // The range comes from the link, and people may have been added or removed since.
  const known = first && last && last > first && (last <= total || total > countedTo)
  return known ? say('manage.range', { first, last, people }) : people
}

/** Why the list is empty, and what to do about it. */
export function Nobody({ view, onClear }: { view: View; onClear: () => void }) {
  const say = useSay<ManageMessage | ListsMessage>()
  if (view.after) return <EmptyState title={say('manage.endOfList')} />
  if (view.q || filtersOn(view) > 0) {
    const title = view.q ? say('manage.noResult', { q: view.q }) : say('manage.noMatch')
    return (
      <EmptyState title={title} action={<Button onClick={onClear}>{say('lists.filters.clear')}</Button>} />
    )
  }
  return <EmptyState title={say('manage.empty')}>{say('manage.empty.text')}</EmptyState>
}
