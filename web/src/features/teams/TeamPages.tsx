import { useSay } from '#i18n/say.tsx'
import { LinkButton } from '#ui/Button.tsx'
import styles from './Teams.module.css'
import type { TeamsMessage } from './teams.messages.ts'
import { pageSizes, type TeamsPageOf } from './teams.queries.ts'

type TeamPagesProps = { page: TeamsPageOf; next: string | null }

/** On to what follows the last row, or back to the first; the browser's Back goes one page back. */
export function TeamPages({ page, next }: TeamPagesProps) {
  const say = useSay<TeamsMessage>()
  if (!next && !page.after) return null
  return (
    <nav className={styles.pages} aria-label={say('teams.pages')}>
      {page.after && (
        <LinkButton kind="secondary" to={searchOf({ ...page, after: '' })}>
          {say('teams.first')}
        </LinkButton>
      )}
      {next && (
        <LinkButton kind="secondary" to={searchOf({ ...page, after: next })}>
          {say('teams.next')}
        </LinkButton>
      )}
    </nav>
  )
}

function searchOf({ q, after, size }: TeamsPageOf): string {
  const params = new URLSearchParams({
    ...(q && { q }),
    ...(after && { after }),
    ...(size !== pageSizes[0] && { size: String(size) }),
  })
  return `?${params}`
}
