import { startTrial } from '@resguardo/contract/licenses'
import { trialDays } from '@resguardo/contract/limits'
import type { Profile } from '@resguardo/contract/profile'
import { profileNames } from '@resguardo/contract/profileNames'
import { useSend } from '#api/queries.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { useSayFailure } from '#session/useSayFailure.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button, LinkButton } from '#ui/Button.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import styles from './Protection.module.css'
import type { ProtectionMessage } from './protection.messages.ts'

type UnlockProps = { profile: Profile; trialAvailable: boolean; onOpen: () => void }

/** What opens a locked profile: the trial at once, here; else a licence. */
export function Unlock({ profile, trialAvailable, onOpen }: UnlockProps) {
  const say = useSay<ProtectionMessage>()
  const sayFailure = useSayFailure()
  const { language } = useLanguage()
  const trial = useSend(startTrial, { refresh: ['readLicense', 'readCourse'] })
  const failure = trial.error?.failure
  const name = profileNames[profile][language]
  return (
    <div className={styles.unlock}>
      <p>{say('protection.locked.text')}</p>
      {failure && (
        <Alert title={say('protection.trial.failed')} requestId={failure.requestId}>
          {sayFailure(failure)}
        </Alert>
      )}
      {trialAvailable && failure?.status !== 409 ? (
        <Button
          kind="secondary"
          pending={trial.isPending}
          // The answer to this press is told through mutateAsync: by then this card is open and gone.
          onClick={() => void trial.mutateAsync({ body: {} }).then(onOpen, () => {})}
        >
          {say('protection.trial', { days: trialDays })}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
      ) : (
        <LinkButton kind="secondary" to={paths.licenses}>
          {say('protection.licenses')}
        </LinkButton>
      )}
    </div>
  )
}
