import type { Course } from '@resguardo/contract/learning/courses'
import type { Landing } from '@resguardo/contract/lessons/landing'
import type { OwnLicense } from '@resguardo/contract/licensing/licenses'
import { opensProfile } from '@resguardo/contract/licensing/opens'
import { type Profile, profiles } from '@resguardo/contract/devices/profile'
import { useSay } from '#i18n/say.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/controls/Button.tsx'
import type { UpdateAnswers, Answers } from '../onboardingAnswers.ts'
import { ProfileCard } from './ProfileCard.tsx'
import styles from './Profile.module.css'
import type { ProfileMessage } from './profile.messages.ts'

type ProfileFieldsProps = {
  about: Landing['profiles']
  modules: Course['modules']
  license: OwnLicense
  answers: Answers
  onAnswer: UpdateAnswers
  /** Goes to the device step, if the device is not the child's yet. */
  onDevice: () => void
}

/** The three protection profiles. A locked one stays readable and says what opens it. */
export function ProfileFields(props: ProfileFieldsProps) {
  const { about, modules, license, answers, onAnswer, onDevice } = props
  const say = useSay<ProfileMessage>()
  const choose = (profile: Profile) => onAnswer({ profile })
  return (
    <div className={styles.fields}>
      <fieldset className={styles.cards}>
        <legend className={styles.legend}>{say('protection.legend')}</legend>
        {profiles.map((profile) => (
          <ProfileCard
            key={profile}
            profile={profile}
            about={about[profile]}
            modules={modules[profile] ?? []}
            chosen={answers.profile === profile}
            locked={!opensProfile(license.licenseType, profile)}
            trialAvailable={license.trialAvailable}
            trialDays={license.trialDays}
            onChoose={choose}
          />
        ))}
      </fieldset>
      {answers.profile === 'parental' && answers.whose !== 'child' && (
        <Alert
          kind="info"
          actions={
            <>
              <Button kind="secondary" onClick={() => onAnswer({ whose: 'child' })}>
                {say('protection.child.confirm')}
              </Button>
              <Button kind="secondary" onClick={onDevice}>
                {say('protection.child.choose')}
              </Button>
            </>
          }
        >
          {say('protection.child')}
        </Alert>
      )}
    </div>
  )
}
