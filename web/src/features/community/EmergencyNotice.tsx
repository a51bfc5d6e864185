import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { Alert } from '#ui/feedback/Alert.tsx'
import { LinkButton } from '#ui/controls/Button.tsx'
import type { CommunityMessage } from './community.messages.ts'

/** Warns against posting where one lives or works, and links to the emergency cards. */
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
