import { useState } from 'react'
import { useSay } from '#i18n/say.tsx'
import type { MailMessage } from '#shared/mail/mail.messages.ts'
import { useMailDelivered } from '#shared/mail/useMailDelivered.ts'
import { Checkbox } from '#ui/fields/choiceFields.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import styles from './Create.module.css'
import type { CreateMessage } from './create.messages.ts'

type SuperUserChoiceProps = { chosen: boolean; onChoose: (chosen: boolean) => void }

const grants = ['people', 'settings', 'roots'] as const

/** The option to create a super admin, switched on only after a dialog that says what it grants. */
export function SuperUserChoice({ chosen, onChoose }: SuperUserChoiceProps) {
  const say = useSay<CreateMessage | MailMessage>()
  const delivered = useMailDelivered() !== false
  const [confirming, setConfirming] = useState(false)
  return (
    <>
      <Checkbox
        role="switch"
        aria-checked={chosen}
        label={say('create.root')}
        hint={say(chosen ? 'create.root.on' : 'create.root.hint')}
        checked={chosen}
        onChange={() => (chosen ? onChoose(false) : setConfirming(true))}
      />
      {confirming && (
        <ConfirmDialog
          title={say('create.root.title')}
          cancel={say('create.root.no')}
          action={say('create.root.yes')}
          kind="danger"
          onConfirm={() => {
            setConfirming(false)
            onChoose(true)
          }}
          onClose={() => setConfirming(false)}
        >
          <div className={styles.sheet}>
            <p>{say('create.root.grants')}</p>
            <ul className={styles.list}>
              {grants.map((power) => (
                <li key={power}>{say(`create.root.grants.${power}`)}</li>
              ))}
            </ul>
            <p>
              {say('create.root.password')} {say(delivered ? 'create.root.mail' : 'mail.none')}
            </p>
          </div>
        </ConfirmDialog>
      )}
    </>
  )
}
