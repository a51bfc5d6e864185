import { addTotp, askTotp } from '@resguardo/contract/totp'
import { useState } from 'react'
import { useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { useSayFailure } from '#session/useSayFailure.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { QrCode } from '#ui/QrCode.tsx'
import styles from './Totp.module.css'
import type { TotpMessage } from './totp.messages.ts'

/** Secret first, then a code that proves the app has it, then the recovery codes, which are shown once. */
export function AddTotp({ onClose }: { onClose: () => void }) {
  const say = useSay<TotpMessage | 'fields.oneTimeCode'>()
  const sayFailure = useSayFailure()
  const ask = useSend(askTotp)
  const add = useSend(addTotp, { refresh: ['readSecondStep'] })
  const [code, setCode] = useState('')
  const [malformed, setMalformed] = useState(false)
  const failure = (add.error ?? ask.error)?.failure
  const alert = failure && <Alert requestId={failure.requestId}>{sayFailure(failure)}</Alert>

  if (add.data)
    return (
      <Dialog
        open
        title={say('totp.codes.title')}
        onClose={onClose}
        actions={<Button onClick={onClose}>{say('totp.codes.done')}</Button>}
      >
        <div className={styles.form}>
          <p>{say('totp.codes.text')}</p>
          <ul role="list" className={styles.codes} aria-label={say('totp.codes.title')}>
            {add.data.recovery_codes.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
          <CopyButton text={add.data.recovery_codes.join('\n')} what={say('totp.codes.title')} />
        </div>
      </Dialog>
    )
  if (!ask.data)
    return (
      <Dialog
        open
        title={say('totp.add.title')}
        onClose={onClose}
        actions={
          <Button pending={ask.isPending} onClick={() => ask.mutate({})}>
            {say('totp.add.start')}
          </Button>
        }
      >
        <div className={styles.form}>
          <p>{say('totp.add.intro')}</p>
          {alert}
        </div>
      </Dialog>
    )

  const { secret, uri } = ask.data
  const submit = () => {
    const digits = code.replace(/[\s\p{Pd}]/gu, '')
    if (!/^\d{6}$/.test(digits)) return setMalformed(true)
    return add.isPending ? undefined : add.mutate({ body: { code: digits } })
  }
  return (
    <Dialog open title={say('totp.add.title')} onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <p>{say('totp.add.scan')}</p>
        <QrCode text={uri} label={say('totp.add.qr')} />
        <div>
          <span className={styles.quiet}>{say('totp.add.key')}</span>
          <div className={styles.key}>
            <span className={styles.secret}>{secret.match(/.{4}/g)?.join(' ')}</span>
            <CopyButton text={secret} what={say('totp.add.key')} />
          </div>
        </div>
        <Field
          label={say('totp.add.code')}
          name="totpCode"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          error={malformed ? say('fields.oneTimeCode') : undefined}
          onChange={({ target }) => {
            setCode(target.value)
            setMalformed(false)
            if (add.isError) add.reset()
          }}
        />
        {alert}
        <Button type="submit" pending={add.isPending}>
          {say('totp.add.go')}
        </Button>
      </form>
    </Dialog>
  )
}
