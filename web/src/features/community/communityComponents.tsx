import type { Thread } from '@resguardo/contract/community/community'
import type { PostState } from '@resguardo/contract/community/communityRules'
import { useLocation } from 'react-router'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { Alert } from '#ui/feedback/Alert.tsx'
import { LinkButton } from '#ui/controls/Button.tsx'
import { Chip } from '#ui/controls/Chip.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
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

/** The writer's display name, or a text if their account is gone. */
export function WriterName({ writer, state }: { writer: Thread['writer']; state: PostState }) {
  const say = useSay<CommunityMessage>()
  if (state === 'removed' || (state === 'hidden' && !writer)) return null
  if (!writer) return <span>{say('community.gone')}</span>
  return (
    <span>
      {writer.name} {writer.team && <Chip>{say('community.team')}</Chip>}
    </span>
  )
}

/** Link to the sign-in page, which leads back here. */
export function SignInLink() {
  const say = useSay<CommunityMessage>()
  const { language } = useLanguage()
  const { pathname, search } = useLocation()
  return <LinkButton to={paths.signIn(language, pathname + search)}>{say('community.signIn')}</LinkButton>
}

/** Shown to signed-out people if reading requires an account. */
export function MembersOnly() {
  const say = useSay<CommunityMessage>()
  return <EmptyState title={say('community.signInToRead')} action={<SignInLink />} />
}

export function EmergencyNotice() {
  const say = useSay<CommunityMessage>()
  const { language } = useLanguage()
  return (
    <Alert kind="info" title={say('community.safety')}>
      <LinkButton kind="quiet" to={paths.emergency(language)}>
        {say('community.emergency')}
      </LinkButton>
    </Alert>
  )
}
