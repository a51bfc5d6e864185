import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useNavigate } from '#router'
import { passkeyOptionsCall, confirmCall, resetCall } from '#api/endpointRoutes.ts'
import { useCall } from '#api/useCall.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { passwordDigest } from '#session/digest.ts'
import type { PasskeyErrorMessage } from '#session/passkeys.messages.ts'
import { supportsPasskeys, signChallenge, type SigningFailure } from '#session/passkeys.ts'
import { useForm } from '#shared/forms/useForm.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Skeleton, Waiting } from '#ui/feedback/Skeleton.tsx'
import type { AuthMessage } from '../auth.messages.ts'
import { AuthFailureAlert } from '../frame/AuthFailureAlert.tsx'
import styles from '../form.module.css'
import { authenticatorCodeOf } from '../authenticatorCode.ts'
import type { FieldRule } from '../fieldRules.ts'
import { formOf } from '../fieldRules.ts'
import { usePublicSettings } from '../usePublicSettings.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { newPasswordRules } from './newPasswordRules.ts'
import type { SignInMessage } from '../signin/signin.messages.ts'
import type { ResetMessage } from './reset.messages.ts'

type SecondFactors = { required: boolean; passkeys: number; totp: boolean }
const noFactors: SecondFactors = { required: false, passkeys: 0, totp: false }

/** Empty, or a valid code from an authenticator app or recovery codes. */
const authenticatorCodeRule: FieldRule = (text) => {
  const code = text.trim() === '' ? '' : authenticatorCodeOf(text)
  return code === null ? { problem: { key: 'signin.appLength' } } : { value: code }
}

type ResetPasswordProps = { token: string; onDone: () => void; onInvalidToken: () => void }

/** Sets a new password with the token from a mail, once the server confirms that the token is valid. */
export function ResetPassword({ token, onDone, onInvalidToken }: ResetPasswordProps) {
  const say = useSay<ResetMessage>()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const { pending, failure, at, done, send } = useCall(confirmCall)
  const [factors, setFactors] = useState<SecondFactors>(noFactors)

  const check = useEffectEvent(async () => {
    const answer = await send({ body: { token } })
    if (!answer) return
    if (answer.success) setFactors(answer.data.own ?? noFactors)
    if (answer.success && (answer.data.purpose === 'verify' || answer.data.purpose === 'invite'))
      navigate(paths.verify(language, token), { replace: true })
    else if (!answer.success && [400, 404, 422].includes(Number(answer.failure.status))) onInvalidToken()
  })
  useEffect(() => void check(), [])

  if (failure)
    return <AuthFailureAlert failure={failure} at={at} onRetry={() => void send({ body: { token } })} />
  return (
    <Waiting while={pending || !done} skeleton={<Skeleton shape="control" lines={2} />}>
      <p>{say('reset.otherSessions')}</p>
      <NewPasswordForm token={token} factors={factors} onDone={onDone} onInvalidToken={onInvalidToken} />
    </Waiting>
  )
}

function NewPasswordForm({
  token,
  factors,
  onDone,
  onInvalidToken,
}: ResetPasswordProps & { factors: SecondFactors }) {
  const say = useSay<ResetMessage | AuthMessage | SignInMessage | PasskeyErrorMessage>()
  const { settings } = usePublicSettings()
  const { pending, failure, at, send, clear } = useCall(resetCall)
  const [insecure, setInsecure] = useState(false)
  const policy = settings?.password_policy ?? 'classic'
  const rules = { ...newPasswordRules(policy), otp: authenticatorCodeRule }
  const fields = useForm({ ...formOf(rules), onType: clear })
  const alertId = useId()
  const [codeProblem, setCodeProblem] = useState<'signin.appLength' | 'reset.codeWrong' | null>(null)
  const [trouble, setTrouble] = useState<SigningFailure['trouble']>()
  const { required, passkeys, totp } = factors
  const usesPasskey = passkeys > 0 && supportsPasskeys()
  const onlyPasskey = required && !totp
  const factorValues = { passkeys, totp: totp ? 'yes' : 'no' }
  const { onChange, error, ...otp } = fields.field('otp')
  const showCodeProblem = (problem: NonNullable<typeof codeProblem>) => {
    setCodeProblem(problem)
    fields.focus('otp')
  }

  const passkeyProof = async () => {
    setTrouble(undefined)
    const { passkey, ...signingFailure } = await signChallenge(passkeyOptionsCall)
    if (passkey) return { passkey }
    setTrouble(signingFailure.failure ? 'failed' : signingFailure.trouble)
    return null
  }
  const save = async (withPasskey: boolean) => {
    // The required second factor is in the code field, or comes with the passkey button.
    const values = await fields.check('password', 'again', ...(factors.totp ? (['otp'] as const) : []))
    if (!values) return
    if (factors.required && factors.totp && !withPasskey && !values.otp)
      return showCodeProblem('signin.appLength')
    if (!globalThis.crypto?.subtle) return setInsecure(true)
    const proof = withPasskey ? await passkeyProof() : values.otp ? { otp: values.otp } : {}
    if (!proof) return
    const answer = await send({
      body: { token, password: await passwordDigest(values.password), ...proof },
    })
    if (answer?.success) onDone()
    else if (answer?.failure.status === 401) onInvalidToken()
    else if (answer?.failure.status === 403 && 'otp' in proof) showCodeProblem('reset.codeWrong')
    else if (answer?.failure.status === 422) fields.focus('password')
  }
  if (required && passkeys === 0 && !totp) return <Alert>{say('reset.elsewhere')}</Alert>
  return (
    <form
      method="dialog"
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save(onlyPasskey)
      }}
      aria-describedby={failure ? alertId : undefined}
    >
      {failure && !codeProblem && (
        <div id={alertId}>
          <AuthFailureAlert failure={failure} at={at} />
        </div>
      )}
      {insecure && <Alert>{say('auth.insecure')}</Alert>}
      {trouble && <Alert>{say(`passkey.trouble.${trouble}`)}</Alert>}
      <NewPasswordFields policy={policy} fields={fields} />
      {(passkeys > 0 || totp) && (
        <Alert kind="warning">
          {!required && <p>{say('reset.ends', factorValues)}</p>}
          <p>{say(required ? 'reset.wants' : 'reset.keeps', factorValues)}</p>
        </Alert>
      )}
      {totp && (
        <Field
          label={say('reset.code')}
          hint={say('reset.codeHint')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          {...otp}
          error={error ?? (codeProblem ? say(codeProblem) : undefined)}
          onChange={() => {
            setCodeProblem(null)
            onChange()
          }}
        />
      )}
      {!onlyPasskey && (
        <Button type="submit" full pending={pending}>
          {say('reset.save')}
        </Button>
      )}
      {usesPasskey && (
        <Button
          type={onlyPasskey ? 'submit' : 'button'}
          kind={onlyPasskey ? 'primary' : 'secondary'}
          full
          pending={pending}
          onClick={onlyPasskey ? undefined : () => void save(true)}
        >
          {say('reset.withPasskey')}
        </Button>
      )}
      {required && <p className={styles.note}>{say('reset.lostOwn')}</p>}
    </form>
  )
}
