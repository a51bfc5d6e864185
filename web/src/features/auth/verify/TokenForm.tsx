import type { FormEvent } from 'react'
import { useSay } from '#i18n/say.tsx'
import { useForm } from '#shared/forms/useForm.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Field } from '#ui/fields/Field.tsx'
import styles from '../form.module.css'
import { formOf, ruleOf } from '../fieldRules.ts'
import type { VerifyMessage } from './verify.messages.ts'

const rules = { token: ruleOf('activationToken') }

type TokenFormProps = { pending: boolean; onToken: (token: string) => void; onType: () => void }

/** Field for a token copied from the mail, or for the whole link that ends with it. */
export function TokenForm({ pending, onToken, onType }: TokenFormProps) {
  const say = useSay<VerifyMessage>()
  const fields = useForm({ ...formOf(rules), onType: onType })
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const values = await fields.check('token')
    if (values) onToken(values.token.replace(/^https?:\/\/\S+\//, ''))
  }
  return (
    <Card title={say('verify.validate')}>
      <form method="dialog" className={styles.form} noValidate onSubmit={(event) => void onSubmit(event)}>
        <p>{say('verify.validateIntro')}</p>
        <Field
          label={say('verify.token')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...fields.field('token')}
        />
        <Button type="submit" kind="secondary" full pending={pending}>
          {say('verify.validateGo')}
        </Button>
      </form>
    </Card>
  )
}
