import { useLocation } from '#router'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { LinkButton } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import type { CommunityMessage } from './community.messages.ts'

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
