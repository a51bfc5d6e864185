import type { PasswordPolicy } from '@resguardo/contract/auth/passwordRules'
import { useState } from 'react'
import { useSay } from '#i18n/say.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { PasswordRules } from '#ui/fields/PasswordRules.tsx'
import type { FieldBinding } from '#shared/forms/useForm.ts'
import type { ResetMessage } from './reset.messages.ts'

type NewPasswordFieldsProps = {
  policy: PasswordPolicy
  fields: { field: (name: 'password' | 'again') => FieldBinding }
}

/** A new password and its confirmation, with a checklist of rules that updates during typing. */
export function NewPasswordFields({ policy, fields }: NewPasswordFieldsProps) {
  const say = useSay<ResetMessage>()
  const [typed, setTyped] = useState('')
  const { onChange, ...password } = fields.field('password')
  return (
    <>
      <PasswordField
        label={say('reset.new')}
        hint={<PasswordRules password={typed} policy={policy} />}
        autoComplete="new-password"
        {...password}
        onChange={(event) => {
          setTyped(event.target.value)
          onChange()
        }}
      />
      <PasswordField label={say('reset.again')} autoComplete="new-password" {...fields.field('again')} />
    </>
  )
}
