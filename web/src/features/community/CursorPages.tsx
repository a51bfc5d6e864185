import { useLocation } from '#router'
import { useSay } from '#i18n/say.tsx'
import { LinkButton } from '#ui/controls/Button.tsx'
import styles from './community.module.css'
import type { CommunityMessage } from './community.messages.ts'

/** Pagination moves the focus to the heading, as navigation does. */
const focusHeading = () => document.querySelector<HTMLElement>('h1')?.focus()

/** Links to the next and previous page, if there are any. */
export function CursorPages({ next, previous }: { next: string | null; previous: string | null }) {
  const say = useSay<CommunityMessage>()
  const { search } = useLocation()
  const to = (direction: 'after' | 'before', cursor: string) => {
    const params = new URLSearchParams(search)
    for (const old of ['after', 'before', 'post']) params.delete(old)
    params.set(direction, cursor)
    return `?${params}`
  }
  if (!next && !previous) return null
  return (
    <nav className={styles.acts} aria-label={say('community.turn')}>
      {previous && (
        <LinkButton kind="secondary" to={to('before', previous)} onClick={focusHeading}>
          {say('community.previous')}
        </LinkButton>
      )}
      {next && (
        <LinkButton kind="secondary" to={to('after', next)} onClick={focusHeading}>
          {say('community.next')}
        </LinkButton>
      )}
    </nav>
  )
}

/** The cursor of a page, from the URL. */
export function cursorOf(params: URLSearchParams) {
  const [after, before] = [params.get('after'), params.get('before')]
  return after ? { after } : before ? { before } : {}
}
