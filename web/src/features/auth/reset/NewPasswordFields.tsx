import { useState } from 'react'
import { useSay } from '#i18n/say.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import type { FieldBinding } from '../useFields.ts'
import styles from './NewPasswordFields.module.css'
import { lengthOf, type Policy, passwordRules } from './passwordRules.ts'
import type { ResetMessage } from './reset.messages.ts'

type NewPasswordFieldsProps = {
  policy: Policy
  fields: { field: (name: 'password' | 'again') => FieldBinding }
}

/** A new password twice, with its rules as a list that ticks itself off while it is typed. */
export function NewPasswordFields({ policy, fields }: NewPasswordFieldsProps) {
  const say = useSay<ResetMessage>()
  const [typed, setTyped] = useState('')
  const { onChange, ...password } = fields.field('password')
  const rules = (
    <>
      {say('reset.rules')}
      <ul role="list" className={styles.rules}>
        {passwordRules(policy).map(({ id, met }) => (
          <li key={id} className={met(typed) ? styles.met : undefined}>
            <span className={styles.mark}>{met(typed) && <CheckIcon size={16} />}</span>
            <span>
              {say(`reset.${id}`, id === 'length' ? lengthOf(policy) : undefined)}
              <VisuallyHidden>: {say(met(typed) ? 'reset.ruleMet' : 'reset.ruleOpen')}</VisuallyHidden>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
  return (
    <>
      <PasswordField
        label={say('reset.new')}
        hint={rules}
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
