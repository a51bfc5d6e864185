import { type Language, languageNames } from '@resguardo/contract/platform/languages'
import { useState } from 'react'
import { useLocation, useNavigate } from '#router'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import type { SessionUser } from '#session/session.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/controls/Button.tsx'
import type { ProfileMessage } from '../profile.messages.ts'

/** A language that was chosen but is not in use yet: it applies from the next sign-in (spec 2). */
export function LanguageBanner({ user, chosen }: { user: SessionUser; chosen: Language }) {
  const say = useSay<ProfileMessage>()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [leaving, setLeaving] = useState(false)
  if (chosen === user.lang) return null

  const apply = async (): Promise<void> => {
    setLeaving(true)
    // After the session has ended: its end redirects to the sign-in page too, but not back here.
    if (!(await user.logout())) return setLeaving(false)
    navigate(paths.signIn(chosen, pathname + search), { replace: true })
  }
  return (
    <Alert
      kind="info"
      actions={
        <Button pending={leaving} onClick={() => void apply()}>
          {say('profile.language.apply')}
        </Button>
      }
    >
      <p>{say('profile.language.waiting', { language: languageNames[chosen] })}</p>
      <p>{say('profile.language.how')}</p>
    </Alert>
  )
}
