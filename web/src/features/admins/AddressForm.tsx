import { type Admin, askUsername, editAdmin } from '@resguardo/contract/people/admins'
import { email, oneTimeCode } from '@resguardo/contract/platform/fields'
import type { FieldMessage } from '@resguardo/contract/platform/fieldCatalogue'
import { useState } from 'react'
import { useCall } from '#api/useCall.ts'
import { useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Field } from '#ui/fields/Field.tsx'
import styles from './Profile.module.css'
import type { SecurityMessage } from './security.messages.ts'

/**
 * Changes the sign-in address: requires the password (asked for over the page), then a code mailed to the new
 * address.
 */
export function AddressForm({ admin }: { admin: Admin }) {
  const say = useSay<SecurityMessage | FieldMessage>()
  const sayFailure = useSayFailure()
  const codeRequest = useCall(askUsername)
  const save = useSend(editAdmin, { refresh: ['readAdmins'] })
  const [username, setUsername] = useState('')
  const [code, setCode] = useState('')
  const [sent, setSent] = useState(false)
  const [invalidField, setInvalidField] = useState<'username' | 'code' | null>(null)

  const requestCode = async () => {
    if (!email.safeParse(username).success) return setInvalidField('username')
    const answer = await codeRequest.send({ body: { username } })
    if (answer?.success) setSent(true)
  }
  const confirmCode = async () => {
    if (!oneTimeCode.safeParse(code).success) return setInvalidField('code')
    const saved = await save
      .mutateAsync({ body: { uid: admin.uid, username, username_code: code.trim() } })
      .catch(() => null)
    if (!saved) return
    setSent(false)
    setUsername('')
    setCode('')
  }
  const failure = sent ? save.error?.failure : codeRequest.failure
  const codeRefused = failure?.fields['username_code'] !== undefined
  const clear = () => {
    setInvalidField(null)
    codeRequest.clear()
    if (save.status !== 'idle' && !save.isPending) save.reset()
  }
  return (
    <form
      aria-label={say('security.address')}
      noValidate
      onInput={clear}
      onSubmit={(event) => {
        event.preventDefault()
        void (sent ? confirmCode() : requestCode())
      }}
    >
      <Card title={say('security.address')}>
        <p className={styles.wrap}>{say('security.address.now', { username: admin.username })}</p>
        {!sent && (
          <Field
            label={say('security.address.new')}
            type="email"
            autoComplete="email"
            value={username}
            error={invalidField === 'username' ? say('fields.email') : undefined}
            onChange={({ target }) => setUsername(target.value)}
          />
        )}
        {sent && (
          <>
            <p className={styles.wrap}>{say('security.address.sent', { username })}</p>
            <Field
              label={say('security.address.code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              value={code}
              error={
                invalidField === 'code'
                  ? say('fields.oneTimeCode')
                  : codeRefused
                    ? say('fields.code')
                    : undefined
              }
              onChange={({ target }) => setCode(target.value)}
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
          <Button type="submit" kind="secondary" pending={codeRequest.pending || save.isPending}>
            {say(sent ? 'security.address.take' : 'security.address.ask')}
          </Button>
        </div>
      </Card>
    </form>
  )
}
