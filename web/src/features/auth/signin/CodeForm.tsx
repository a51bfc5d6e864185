import { type FormEvent, useEffect, useId, useRef } from 'react'
import { useSay } from '#i18n/say.tsx'
import { supportsPasskeys } from '#session/passkeys.ts'
import { useForm } from '#shared/forms/useForm.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import type { AuthMessage } from '../auth.messages.ts'
import styles from '../form.module.css'
import { authenticatorCodeOf } from '../authenticatorCode.ts'
import { ResendButton } from '../frame/ResendButton.tsx'
import { type FieldRule, formOf } from '../fieldRules.ts'
import { AccountChoice } from './AccountChoice.tsx'
import { SignInFailure } from './SignInFailure.tsx'
import type { SignInMessage } from './signin.messages.ts'
import type { SentCode, SignIn } from './useSignIn.ts'

type CodeFormProps = { signIn: SignIn; sent: SentCode; length: number; delivered: boolean }

/**
 * The second step: the code from the mail or the app. Submitted automatically only if it was pasted or
 * autofilled in full.
 */
export function CodeForm({ signIn, sent, length, delivered }: CodeFormProps) {
  const say = useSay<SignInMessage | AuthMessage | 'oneTimeCode200'>()
  const alertId = useId()
  const { app = false } = sent
  const offersPasskey = signIn.passkeyUsername !== null && supportsPasskeys()
  const rules = { otp: app ? appCodeRule : codeRule(length) }
  const previous = useRef('')
  const fields = useForm({ ...formOf(rules), onType: signIn.clear })
  const { pending, failure, way } = signIn
  const { onChange, ...otp } = fields.field('otp')
  const { focus } = fields
  useEffect(() => focus('otp'), [focus])

  const submit = async () => {
    const values = await fields.check('otp')
    if (values) await signIn.withCode(values.otp)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  const onInput = () => {
    onChange()
    const [oldText, newText] = [previous.current, ungrouped(fields.value('otp'))]
    previous.current = newText
    const complete = app ? authenticatorCodeOf(newText) !== null : newText.length === length
    // A change of one character is typing, and the reader may still want to check it.
    const typedByHand =
      Math.abs(newText.length - oldText.length) === 1 || differenceCount(newText, oldText) < 2
    if (complete && !typedByHand) void submit()
  }
  const resending = pending && way !== 'code'

  return (
    <form
      method="dialog"
      className={styles.form}
      noValidate
      onSubmit={onSubmit}
      aria-describedby={failure ? alertId : undefined}
    >
      {!failure && sent.ttl !== null && !delivered && (
        <Alert kind="warning">{say('auth.undelivered.code')}</Alert>
      )}
      {!failure && sent.ttl !== null && delivered && (
        <Alert kind="success">
          <p>{sent.isSecondStep ? say('signin.secondStep') : say('oneTimeCode200')}</p>
          <p>{say('signin.lives', { minutes: sent.ttl })}</p>
        </Alert>
      )}
      {failure && (
        <div id={alertId}>
          <SignInFailure signIn={signIn} delivered={delivered} />
        </div>
      )}
      {app && !failure && (
        <Alert kind="info">{say(offersPasskey ? 'signin.appOrPasskey' : 'signin.appStep')}</Alert>
      )}
      <AccountChoice
        text={app ? 'signin.account' : sent.ttl === null || !delivered ? 'signin.codeFor' : 'signin.sentTo'}
        username={sent.username}
        onChange={signIn.back}
      />
      <Field
        label={say(app ? 'signin.appCode' : 'signin.code')}
        hint={app ? say('signin.appHint') : say('signin.codeHint', { count: length })}
        className={app ? undefined : styles.code}
        inputMode={app ? 'text' : 'numeric'}
        autoCapitalize="none"
        autoComplete="one-time-code"
        spellCheck={false}
        {...otp}
        onChange={onInput}
      />
      <Button type="submit" full pending={pending && !resending}>
        {say('signin.codeGo')}
      </Button>
      {!app && (
        <ResendButton
          until={nextResendAt(signIn, sent)}
          pending={resending}
          onResend={() => void signIn.resend()}
        />
      )}
    </form>
  )
}

/** When another mail may be sent, from the server's waiting time of the last one or of its refusal. */
function nextResendAt({ failure, way, at }: SignIn, { resendAt }: SentCode): number {
  const retryMs = failure?.status === 429 && way !== 'code' ? (failure.retryAfter ?? 0) * 1000 : 0
  return retryMs ? at + retryMs : resendAt
}

/** Six digits from the app, or a recovery code of 24 letters and digits, in any grouping. */
const appCodeRule: FieldRule = (text) => {
  const code = authenticatorCodeOf(text)
  return code === null ? { problem: { key: 'signin.appLength' } } : { value: code }
}

/** Removes the characters that people group codes with: 123 456, 123-456. */
const ungrouped = (text: string) => text.replace(/[\s\p{Pd}]/gu, '')

const differenceCount = (one: string, other: string) =>
  Array.from(one).filter((character, at) => character !== other[at]).length

const codeRule =
  (length: number): FieldRule =>
  (text) => {
    const digits = ungrouped(text)
    if (!/^\d*$/.test(digits)) return { problem: { key: 'fields.oneTimeCode' } }
    if (digits.length !== length) return { problem: { key: 'signin.codeLength', values: { count: length } } }
    return { value: digits }
  }
