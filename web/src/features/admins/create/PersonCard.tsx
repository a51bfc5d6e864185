import type { Form } from '#shared/forms/useForm.ts'
import { useSay } from '#i18n/say.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { InitialPassword } from './InitialPassword.tsx'
import styles from './Create.module.css'
import type { CreateMessage } from './create.messages.ts'
import type { PersonDraft, CreateOptions } from './personDraft.ts'

type PersonCardProps = { form: Form<PersonDraft>; options: CreateOptions }

/** Identity: the sign-in name, the person's name and, if set here, the first password. */
export function PersonCard({ form, options: { method, policy } }: PersonCardProps) {
  const say = useSay<CreateMessage>()
  const byMail = method === 'invite'
  return (
    <Card title={say('create.person')}>
      <Field
        label={say(byMail ? 'create.email' : 'create.username')}
        hint={say(byMail ? 'create.email.hint' : 'create.username.hint')}
        type={byMail ? 'email' : 'text'}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('username')}
      />
      <div className={styles.pair}>
        <Field label={say('create.firstName')} autoComplete="off" {...form.field('first_name')} />
        <Field label={say('create.lastName')} autoComplete="off" {...form.field('last_name')} />
      </div>
      {!byMail && <InitialPassword form={form} policy={policy} />}
    </Card>
  )
}
