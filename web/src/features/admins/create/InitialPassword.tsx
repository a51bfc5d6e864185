import type { PasswordPolicy } from '@resguardo/contract/auth/passwordRules'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { Button } from '#ui/controls/Button.tsx'
import { CopyButton } from '#ui/controls/CopyButton.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { PasswordRules } from '#ui/fields/PasswordRules.tsx'
import styles from './Create.module.css'
import type { CreateMessage } from './create.messages.ts'
import type { PersonDraft } from './personDraft.ts'
import { generatePassword } from './generatePassword.ts'

type InitialPasswordProps = {
  form: UseFormReturn<PersonDraft>
  policy: PasswordPolicy
  error: string | undefined
}

/** The initial password of an account: typed or generated; shown on request, with a copy button. */
export function InitialPassword({ form, policy, error }: InitialPasswordProps) {
  const say = useSay<CreateMessage>()
  const password = useWatch({ control: form.control, name: 'password' })
  const generate = () =>
    form.setValue('password', generatePassword(policy), {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: true,
    })
  return (
    <>
      <PasswordField
        label={say('create.password')}
        hint={<PasswordRules password={password} policy={policy} />}
        autoComplete="new-password"
        error={error}
        {...form.register('password')}
      />
      <div className={styles.row}>
        <Button kind="secondary" onClick={generate}>
          {say('create.password.generate')}
        </Button>
        {password && <CopyButton text={password} key={password} />}
      </div>
      <p className={lists.quiet}>{say('create.password.change')}</p>
    </>
  )
}
