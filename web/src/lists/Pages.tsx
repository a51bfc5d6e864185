import { useSay } from '#i18n/say.tsx'
import { LinkButton } from '#ui/Button.tsx'
import styles from './Lists.module.css'
import type { ListsMessage } from './lists.messages.ts'

type PagesProps = {
  /** Back to the first page; null on it. */
  first: string | null
  /** What follows the last row; null where nothing does. */
  next: string | null
  /** The newest comes first, and older ones follow. */
  byTime?: boolean
  /** The page turns. */
  onTurn?: () => void
}

/** On to what follows the last row, or back to the first; the browser's Back goes one page back. */
export function Pages({ first, next, byTime = false, onTurn }: PagesProps) {
  const say = useSay<ListsMessage>()
  if (first === null && next === null) return null
  return (
    <nav className={styles.pages} aria-label={say('lists.pages')}>
      {first !== null && (
        <LinkButton kind="secondary" to={first} onClick={onTurn}>
          {say(byTime ? 'lists.newest' : 'lists.first')}
        </LinkButton>
      )}
      {next !== null && (
        <LinkButton kind="secondary" to={next} onClick={onTurn}>
          {say(byTime ? 'lists.older' : 'lists.next')}
        </LinkButton>
      )}
    </nav>
  )
}
