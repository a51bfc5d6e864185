import { useSay } from '#i18n/say.tsx'
import { LinkButton } from '#ui/controls/Button.tsx'
import styles from '#shared/Lists.module.css'
import type { ListsMessage } from '#shared/lists.messages.ts'

type PaginationProps = {
  /** Link to the first page; null on it. */
  first: string | null
  /** Link to the next page; null on the last. */
  next: string | null
  /** The list is sorted newest first, so the links say newer and older. */
  byTime?: boolean
  /** Called when the page changes. */
  onPageChange?: () => void
}

/** Pagination: links to the next and the first page; the browser's Back button goes to the previous one. */
export function Pagination({ first, next, byTime = false, onPageChange }: PaginationProps) {
  const say = useSay<ListsMessage>()
  if (first === null && next === null) return null
  return (
    <nav className={styles.pages} aria-label={say('lists.pages')}>
      {first !== null && (
        <LinkButton kind="secondary" to={first} onClick={onPageChange}>
          {say(byTime ? 'lists.newest' : 'lists.first')}
        </LinkButton>
      )}
      {next !== null && (
        <LinkButton kind="secondary" to={next} onClick={onPageChange}>
          {say(byTime ? 'lists.older' : 'lists.next')}
        </LinkButton>
      )}
    </nav>
  )
}
