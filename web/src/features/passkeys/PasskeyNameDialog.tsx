import { passkeyName } from '@resguardo/contract/platform/fields/fields'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { useSay } from '#i18n/say.tsx'
import { checkBySchema } from '#shared/forms/checkBySchema.ts'
import { useForm } from '#shared/forms/useForm.ts'
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

const nameRules = z.object({ passkeyName })

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
  const form = useForm({
    initial: { passkeyName: initialName },
    check: checkBySchema(nameRules),
    checkOn: 'submit',
  })
  const submit = form.submit((draft) => (pending ? undefined : onName(draft.passkeyName)))
  return (
    <Dialog open title={title} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label={say('passkeys.name')}
          hint={say('passkeys.name.hint')}
          autoComplete="off"
          {...form.field('passkeyName')}
        />
        {children}
        <Button type="submit" pending={pending}>
          {submitLabel}
        </Button>
      </form>
    </Dialog>
  )
}
