import type { AdminPage } from '@resguardo/contract/people/admins'
import { maxCountedTotal } from '@resguardo/contract/platform/limits'
import type { RefObject } from 'react'
import { type Say, useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import type { ListsMessage } from '#shared/lists.messages.ts'
import { totalText } from '#lists/totalText.ts'
import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import type { ManageMessage } from './manage.messages.ts'
import { filterCount, type PeopleView } from './manage.queries.ts'

type ResultCountProps = {
  view: PeopleView
  page: AdminPage | undefined
  top: RefObject<HTMLParagraphElement | null>
}

/** The total and the range shown. */
export function ResultCount({ view, page, top }: ResultCountProps) {
  const say = useSay<ManageMessage | ListsMessage>()
  return (
    <p ref={top} className={lists.quiet} role="status" tabIndex={-1}>
      {page && page.admins.length > 0 && resultText(say, view, page)}
    </p>
  )
}

function resultText(
  say: Say<ManageMessage | ListsMessage>,
  { first }: PeopleView,
  { admins, total }: AdminPage,
): string {
  const people = totalText(say, total)
  const last = first && first + admins.length - 1
  // The range comes from the link, and people may have been added or removed since.
  const hasRange = first && last && last > first && (last <= total || total > maxCountedTotal)
  return hasRange ? say('manage.range', { first, last, people }) : people
}

/** Why the list is empty, and what to do about it. */
export function EmptyPeopleList({ view, onClear }: { view: PeopleView; onClear: () => void }) {
  const say = useSay<ManageMessage | ListsMessage>()
  if (view.after) return <EmptyState title={say('manage.endOfList')} />
  if (view.q || filterCount(view) > 0) {
    const title = view.q ? say('manage.noResult', { q: view.q }) : say('manage.noMatch')
    return (
      <EmptyState title={title} action={<Button onClick={onClear}>{say('lists.filters.clear')}</Button>} />
    )
  }
  return <EmptyState title={say('manage.empty')}>{say('manage.empty.text')}</EmptyState>
}
