import type { Profile } from '@resguardo/contract/devices/profile'
import { profileNames } from '@resguardo/contract/devices/profileNames'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { TrialFailure } from '#shared/TrialFailure.tsx'
import { useTrial } from '#shared/useTrial.ts'
import { LinkButton } from '#ui/controls/Button.tsx'
import { TrialButton } from '#ui/controls/TrialButton.tsx'
import styles from './Profile.module.css'
import type { ProfileMessage } from './profile.messages.ts'

type UnlockOfferProps = { profile: Profile; trialAvailable: boolean; trialDays: number; onOpen: () => void }

/** What opens a locked profile: starting the trial here, else a licence. */
export function UnlockOffer({ profile, trialAvailable, trialDays, onOpen }: UnlockOfferProps) {
  const say = useSay<ProfileMessage>()
  const { language } = useLanguage()
  const { start, pending, failure } = useTrial()
  return (
    <div className={styles.unlock}>
      <TrialFailure failure={failure} />
      {trialAvailable && failure?.status !== 409 ? (
        <TrialButton
          days={trialDays}
          kind="secondary"
          pending={pending}
          opens={profileNames[profile][language]}
          onClick={() => void start().then((started) => started && onOpen())}
        />
      ) : (
        <LinkButton kind="secondary" to={paths.licenses}>
          {say('protection.licenses')}
        </LinkButton>
      )}
    </div>
  )
}
