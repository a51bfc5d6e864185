import { maskedSecret } from '@resguardo/contract/settings/settings'
import { valueAt } from '#shared/forms/fieldPath.ts'
import { useSay } from '#i18n/say.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { TextArea } from '#ui/fields/Field.tsx'
import { FieldNotes } from '#ui/fields/FieldFrame.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import type { SettingsForm } from './SettingsSection.tsx'
import styles from '../Settings.module.css'
import type { SettingsMessage } from '../settings.messages.ts'

type SecretFieldProps = {
  label: string
  hint: string
  error: string | undefined
  name: string
  form: SettingsForm
  /** A key of several lines. */
  long: boolean
}

/** A secret: a stored one is never shown, only replaced. */
export function SecretField({ label, hint, error, name, form, long }: SecretFieldProps) {
  const say = useSay<SettingsMessage>()
  const isStored = valueAt(form.values, name) === maskedSecret
  const replace = () => {
    form.set(name, '')
    // The input is rendered in the next frame.
    requestAnimationFrame(() => form.focus(name))
  }
  if (isStored)
    return (
      <div className={styles.secret} role="group" aria-label={label}>
        <p>
          <strong>{label}</strong>
          <span>{say('settings.secret.kept')}</span>
        </p>
        <Button kind="secondary" onClick={replace}>
          {say('settings.secret.replace')}
        </Button>
        <FieldNotes id={name} error={error} />
      </div>
    )
  const field = { ...form.field(name), error }
  return long ? (
    <TextArea
      label={label}
      hint={hint}
      rows={8}
      className={styles.pem}
      autoComplete="off"
      spellCheck={false}
      {...field}
    />
  ) : (
    <PasswordField label={label} hint={hint} autoComplete="new-password" {...field} />
  )
}
