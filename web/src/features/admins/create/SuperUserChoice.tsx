import { useState } from 'react'
import { useSay } from '#i18n/say.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/choices.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import styles from './Create.module.css'
import type { CreateMessage } from './create.messages.ts'

type SuperUserChoiceProps = { chosen: boolean; onChoose: (chosen: boolean) => void }

const powers = ['people', 'settings', 'roots'] as const

/** The option that makes somebody a super admin: switched on only after a second word on what it grants. */
export function SuperUserChoice({ chosen, onChoose }: SuperUserChoiceProps) {
  const say = useSay<CreateMessage>()
  const [asking, ask] = useState(false)
  return (
    <>
      <Checkbox
        role="switch"
        aria-checked={chosen}
        label={say('create.root')}
        hint={say(chosen ? 'create.root.on' : 'create.root.hint')}
        checked={chosen}
        onChange={() => (chosen ? onChoose(false) : ask(true))}
      />
      <Dialog
        open={asking}
        onClose={() => ask(false)}
        title={say('create.root.title')}
        actions={
          <>
            <Button kind="secondary" onClick={() => ask(false)}>
              {say('create.root.no')}
            </Button>
            <Button
              kind="danger"
              onClick={() => {
                ask(false)
                onChoose(true)
              }}
            >
              {say('create.root.yes')}
            </Button>
          </>
        }
      >
        <div className={styles.sheet}>
          <p>{say('create.root.grants')}</p>
          <ul className={styles.list}>
            {powers.map((power) => (
              <li key={power}>{say(`create.root.grants.${power}`)}</li>
            ))}
          </ul>
          <p>{say('create.root.told')}</p>
        </div>
      </Dialog>
    </>
  )
}
