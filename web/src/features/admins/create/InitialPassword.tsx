import type { PasswordPolicy } from '@resguardo/contract/auth/passwordRules'
import type { Form } from '#shared/forms/useForm.ts'
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
  form: Form<PersonDraft>
  policy: PasswordPolicy
}

/** The initial password of an account: typed or generated; shown on request, with a copy button. */
export function InitialPassword({ form, policy }: InitialPasswordProps) {
  const say = useSay<CreateMessage>()
  const password = form.values.password
  const generate = () => form.set('password', generatePassword(policy))
  return (
    <>
      <PasswordField
        label={say('create.password')}
        hint={<PasswordRules password={password} policy={policy} />}
        autoComplete="new-password"
        {...form.field('password')}
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
