import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { IconButton } from '../controls/Button.tsx'
import styles from './Field.module.css'
import { FieldFrame } from './FieldFrame.tsx'
import { type CommonFieldProps, useFieldIds } from './useFieldIds.ts'
import { EyeIcon, EyeOffIcon } from '../icons.tsx'
import { useUiSay } from '../feedback/useUiSay.ts'

export type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type' | 'maxLength'> & CommonFieldProps

/** A password field with show and hide, and a note when caps lock is on. It does not limit the length. */
export function PasswordField({ label, hint, error, id: idProp, ...input }: PasswordFieldProps) {
  const say = useUiSay()
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const { id, control } = useFieldIds({ ...input, hint, error, id: idProp })
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <span className={styles.passwordBox}>
        <input
          autoComplete="current-password"
          {...input}
          {...control}
          type={shown ? 'text' : 'password'}
          className={styles.control}
          autoCapitalize="none"
          spellCheck={false}
          onKeyDown={watch}
          onKeyUp={watch}
        />
        <IconButton
          label={say(shown ? 'ui.password.hide' : 'ui.password.show')}
          icon={shown ? <EyeOffIcon /> : <EyeIcon />}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        />
      </span>
      <span className={styles.hint} role="status" hidden={!capsLock}>
        {capsLock && say('ui.password.capsLock')}
      </span>
    </FieldFrame>
  )
}
