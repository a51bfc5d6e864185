import { passkeyName } from '@resguardo/contract/platform/fields'
import { type ReactNode, useState } from 'react'
import { useSay } from '#i18n/say.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Field } from '#ui/fields/Field.tsx'
import styles from './Passkeys.module.css'
import type { PasskeysMessage } from './passkeys.messages.ts'

type PasskeyNameDialogProps = {
  title: string
  /** Initial value of the field. */
  initialName: string
  submitLabel: string
  pending: boolean
  onName: (name: string) => void
  onClose: () => void
  children?: ReactNode
}

/** Asks for a passkey's name. */
export function PasskeyNameDialog({
  title,
  initialName,
  submitLabel,
  pending,
  onName,
  onClose,
  children,
}: PasskeyNameDialogProps) {
  const say = useSay<PasskeysMessage>()
  const sayField = useSay<string>()
  const [name, setName] = useState(initialName)
  const [problem, setProblem] = useState<string | null>(null)
  const submit = () => {
    const parsed = passkeyName.safeParse(name)
    if (parsed.success) return pending ? undefined : onName(parsed.data)
    return setProblem(parsed.error.issues[0]?.message ?? 'fields.required')
  }
  return (
    <Dialog open title={title} onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Field
          label={say('passkeys.name')}
          hint={say('passkeys.name.hint')}
          name="passkeyName"
          autoComplete="off"
          value={name}
          error={problem === null ? undefined : sayField(problem)}
          onChange={({ target }) => {
            setName(target.value)
            setProblem(null)
          }}
        />
        {children}
        <Button type="submit" pending={pending}>
          {submitLabel}
        </Button>
      </form>
    </Dialog>
  )
}
