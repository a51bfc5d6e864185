import { type Admin, askUsername, editAdmin } from '@resguardo/contract/people/admins'
import { email, oneTimeCode } from '@resguardo/contract/platform/fields/fields'
import type { FieldMessage } from '@resguardo/contract/platform/fields/fieldCatalogue'
import { useState } from 'react'
import { useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { type CheckResult, useForm } from '#shared/forms/useForm.ts'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { MailResult } from '#shared/mail/MailResult.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Field } from '#ui/fields/Field.tsx'
import styles from '../Profile.module.css'
import type { SecurityMessage } from '../security/security.messages.ts'

const blank = { username: '', code: '' }

/** Checks the address, or the code once it was sent. */
function checkAddress(values: typeof blank, sent: boolean): CheckResult<typeof blank> {
  const isValid = (sent ? oneTimeCode.safeParse(values.code) : email.safeParse(values.username)).success
  if (isValid) return { output: values, problems: {} }
  return sent
    ? { output: null, problems: { code: { key: 'fields.oneTimeCode' } } }
    : { output: null, problems: { username: { key: 'fields.email' } } }
}

/**
 * Changes the sign-in address: requires the password (asked for over the page), then a code mailed to the new
 * address.
 */
export function AddressForm({ admin }: { admin: Admin }) {
  const say = useSay<SecurityMessage | FieldMessage>()
  const sayFailure = useSayFailure()
  const codeRequest = useSend(askUsername)
  const save = useSend(editAdmin, { refresh: ['readAdmins'] })
  const [sent, setSent] = useState(false)
  const form = useForm({
    initial: blank,
    check: (values: typeof blank) => checkAddress(values, sent),
    checkOn: 'submit',
  })
  const { username } = form.values

  const requestCode = async () => {
    await codeRequest.mutateAsync({ body: { username } })
    setSent(true)
  }
  const confirmCode = async (code: string) => {
    await save.mutateAsync({ body: { uid: admin.uid, username, username_code: code.trim() } })
    setSent(false)
    form.reset(blank)
  }
  const submit = form.submit(({ code }) => (sent ? confirmCode(code) : requestCode()))
  const failure = (sent ? save : codeRequest).error?.failure
  const codeRefused = failure?.fields['username_code'] !== undefined
  const clear = () => {
    if (codeRequest.isError) codeRequest.reset()
    if (save.status !== 'idle' && !save.isPending) save.reset()
  }
  return (
    <form
      aria-label={say('security.address')}
      noValidate
      onInput={clear}
      onSubmit={(event) => void submit(event)}
    >
      <Card title={say('security.address')}>
        <p className={styles.wrap}>{say('security.address.now', { username: admin.username })}</p>
        {!sent && (
          <Field
            label={say('security.address.new')}
            type="email"
            autoComplete="email"
            {...form.field('username')}
          />
        )}
        {sent && (
          <>
            <MailResult>
              <p className={styles.wrap}>{say('security.address.sent', { username })}</p>
            </MailResult>
            <Field
              label={say('security.address.code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              {...form.field('code')}
              error={form.errorOf('code') ?? (codeRefused ? say('fields.code') : undefined)}
            />
          </>
        )}
        {failure && !codeRefused && (
          <Alert title={say('security.address.failed')} requestId={failure.requestId}>
            {failure.status === 409 ? say('security.address.taken') : sayFailure(failure)}
          </Alert>
        )}
        {save.isSuccess && (
          <Alert kind="success">{say('security.address.changed', { username: save.data?.username })}</Alert>
        )}
        <div className={styles.actions}>
          {sent && (
            <Button kind="quiet" onClick={() => (clear(), setSent(false))}>
              {say('security.address.other')}
            </Button>
          )}
          <Button type="submit" kind="secondary" pending={codeRequest.isPending || save.isPending}>
            {say(sent ? 'security.address.take' : 'security.address.ask')}
          </Button>
        </div>
      </Card>
    </form>
  )
}
