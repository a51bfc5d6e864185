import { addTotp, askTotp } from '@resguardo/contract/auth/totp'
import { useState } from 'react'
import { useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { type CheckResult, useForm } from '#shared/forms/useForm.ts'
import { saveFile } from '#api/files/saveFile.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { CopyButton } from '#ui/controls/CopyButton.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { DownloadIcon } from '#ui/signedInIcons.tsx'
import { QrCode } from '#ui/display/QrCode.tsx'
import styles from './Totp.module.css'
import type { TotpMessage } from './totp.messages.ts'

/** Six digits, in any grouping. */
function checkCode({ totpCode }: { totpCode: string }): CheckResult<string> {
  const digits = totpCode.replace(/[\s\p{Pd}]/gu, '')
  if (/^\d{6}$/.test(digits)) return { output: digits, problems: {} }
  return { output: null, problems: { totpCode: { key: 'fields.oneTimeCode' } } }
}

/**
 * Adds an authenticator app: shows the secret, verifies a code from the app, then shows the recovery codes
 * once.
 */
export function AddTotp({ onClose }: { onClose: () => void }) {
  const say = useSay<TotpMessage>()
  const sayFailure = useSayFailure()
  const setup = useSend(askTotp)
  const add = useSend(addTotp, { refresh: ['readSecondStep'] })
  const form = useForm({
    initial: { totpCode: '' },
    check: checkCode,
    checkOn: 'submit',
    onType: () => add.isError && add.reset(),
  })
  const failure = (add.error ?? setup.error)?.failure
  const wrong = failure?.status === 422
  const alert = failure && !wrong && <Alert requestId={failure.requestId}>{sayFailure(failure)}</Alert>

  // Each stage is a separate dialog, so that focus moves into it.
  if (add.data) return <RecoveryCodes key="codes" codes={add.data.recovery_codes} onClose={onClose} />
  if (!setup.data)
    return (
      <Dialog
        key="start"
        open
        title={say('totp.add.title')}
        onClose={onClose}
        actions={
          <Button pending={setup.isPending} onClick={() => setup.mutate({})}>
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

  const { secret, uri } = setup.data
  const submit = form.submit((code) => add.mutateAsync({ body: { code } }))
  const { error = wrong ? sayFailure(failure) : undefined, ...codeField } = form.field('totpCode')
  return (
    <Dialog key="confirm" open title={say('totp.add.title')} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <p>{say('totp.add.scan')}</p>
        <QrCode text={uri} label={say('totp.add.qr')} />
        <div>
          <span className={styles.quiet}>{say('totp.add.key')}</span>
          <div className={styles.key}>
            <span className={styles.secret}>{secret.match(/.{4}/g)?.join(' ')}</span>
            <CopyButton text={secret} what={say('totp.add.key')} />
          </div>
        </div>
        {/* On the phone that has the app, nothing can scan its own screen. */}
        <a href={uri}>{say('totp.add.open')}</a>
        <Field
          label={say('totp.add.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          {...codeField}
          error={error}
        />
        {alert}
        <Button type="submit" pending={add.isPending}>
          {say('totp.add.go')}
        </Button>
      </form>
    </Dialog>
  )
}

/** Shown once: the first attempt to close the dialog only warns, so that a stray Escape loses no codes. */
function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const say = useSay<TotpMessage>()
  const [warned, setWarned] = useState(false)
  const text = codes.join('\n')
  const download = () => saveFile(new Blob([text], { type: 'text/plain' }), say('totp.codes.file'))
  return (
    <Dialog
      open
      title={say('totp.codes.title')}
      onClose={() => (warned ? onClose() : setWarned(true))}
      actions={<Button onClick={onClose}>{say('totp.codes.done')}</Button>}
    >
      <div className={styles.form}>
        {warned && <Alert kind="warning">{say('totp.codes.warning')}</Alert>}
        <p>{say('totp.codes.text')}</p>
        <ul role="list" className={styles.codes} aria-label={say('totp.codes.title')}>
          {codes.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
        <div className={styles.key}>
          <CopyButton text={text} what={say('totp.codes.title')} />
          <Button kind="secondary" icon={<DownloadIcon size={18} />} onClick={download}>
            {say('totp.codes.download')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
