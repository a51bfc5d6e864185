import { useSay } from '#i18n/say.tsx'
import { LinkButton } from '#ui/Button.tsx'
import styles from './Manage.module.css'
import type { ManageMessage } from './manage.messages.ts'
import { type PageSize, paramsOf, type View } from './manage.queries.ts'

type PeoplePagesProps = {
  view: View
  kept: PageSize
  next: string | null
  /** How many rows this page shows. */
  rows: number
  onTurn: () => void
}

/** On to what follows the last row, or back to the first; the browser's Back goes one page back. */
export function PeoplePages({ view, kept, next, rows, onTurn }: PeoplePagesProps) {
  const say = useSay<ManageMessage>()
  if (!next && !view.after) return null
  const to = (part: Partial<View>) => `?${paramsOf({ ...view, ...part }, kept)}`
  return (
    <nav className={styles.pages} aria-label={say('manage.pages')}>
      {view.after && (
        <LinkButton kind="secondary" to={to({ after: '' })} onClick={onTurn}>
          {say('manage.first')}
        </LinkButton>
      )}
      {next && (
        <LinkButton
          kind="secondary"
          to={to({ after: next, first: view.first && view.first + rows })}
          onClick={onTurn}
        >
          {say('manage.next')}
        </LinkButton>
      )}
    </nav>
  )
}
