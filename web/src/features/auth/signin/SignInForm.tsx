import { type FormEvent, Suspense, useId } from 'react'
import { Link } from '#router'
import { lazyComponent } from '#api/files/lazyComponent.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { useForm } from '#shared/forms/useForm.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import type { AuthMessage } from '../auth.messages.ts'
import styles from '../form.module.css'
import { formOf, ruleOf } from '../fieldRules.ts'
import { AccountChoice } from './AccountChoice.tsx'
import { CodeForm } from './CodeForm.tsx'
import { SignInFailure } from './SignInFailure.tsx'
import type { SignInMessage } from './signin.messages.ts'
import type { SignIn } from './useSignIn.ts'

const { Part: TeamIssuers } = lazyComponent(async () => (await import('./OpenIdSignIn.tsx')).TeamIssuers)
const rules = { username: ruleOf('username'), password: ruleOf('loginPassword') }

type SignInFormProps = {
  signIn: SignIn
  /** Whether codes can be sent; true until the settings are known. */
  emailing: boolean
  codeLength: number
  /** Whether mail leaves the installation. */
  delivered: boolean
  first?: 'code' | 'password'
  /** Where teams have issuers: the path to return to, or null. */
  from?: string | null
  /** User name of the page's owner: no one else may sign in here. */
  owner?: string
  /** Offer passkeys in the browser's autofill. */
  passkeys?: boolean
}

/** Sign-in by code or by password on one screen; after a code was sent, its second step replaces the form. */
export function SignInForm(props: SignInFormProps) {
  const { signIn, emailing, codeLength, delivered, first = 'code', owner, passkeys = false, from } = props
  const say = useSay<SignInMessage | AuthMessage>()
  const { language } = useLanguage()
  const alertId = useId()
  const fields = useForm({ ...formOf(rules), onType: signIn.clear })
  const { pending, failure, way, sent } = signIn

  if (sent) return <CodeForm signIn={signIn} sent={sent} length={codeLength} delivered={delivered} />
  // The page shows the passkey button below this form.
  if (signIn.passkeyUsername !== null)
    return <AccountChoice text="signin.account" username={signIn.passkeyUsername} onChange={signIn.back} />

  const requestCode = async () => {
    const values = await fields.check('username')
    if (values) await signIn.requestCode(values.username)
  }
  const withPassword = async () => {
    const values = await fields.check('username', 'password')
    if (values) await signIn.withPassword(values.username, values.password)
  }
  const enterCode = async () => {
    const values = await fields.check('username')
    if (values) signIn.enterCode(values.username)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    // Enter in a field submits the password if one was typed; only the button requests a code then.
    const byKey = document.activeElement instanceof HTMLInputElement
    const inPassword = byKey && document.activeElement?.getAttribute('name') === 'password'
    if (!emailing || inPassword || (byKey && fields.value('password'))) void withPassword()
    else void requestCode()
  }

  const codePart = (
    <div key="code" className={`${styles.way} ${styles.codeWay}`}>
      {emailing ? (
        <>
          <Button
            type="submit"
            full
            pending={pending && way !== 'password'}
            kind={first === 'code' ? 'primary' : 'secondary'}
          >
            {say('signin.withCode')}
          </Button>
          {/* Also for returning to the code step after a reload or after reading the mail elsewhere. */}
          <button
            type="button"
            className={`${styles.textButton} ${styles.link}`}
            onClick={() => void enterCode()}
          >
            {say('signin.haveCode')}
          </button>
        </>
      ) : (
        <p className={styles.note}>{say('signin.codesOff')}</p>
      )}
    </div>
  )
  const passwordPart = (
    <div key="password" className={styles.way}>
      <PasswordField label={say('auth.password')} {...fields.field('password')} />
      <Button
        type={emailing ? 'button' : 'submit'}
        full
        kind={emailing && first === 'code' ? 'secondary' : 'primary'}
        pending={pending && way === 'password'}
        onClick={emailing ? () => void withPassword() : undefined}
      >
        {say('signin.withPassword')}
      </Button>
      {!owner && (
        <Link className={styles.link} to={paths.forgotPassword(language)}>
          {say('signin.forgot')}
        </Link>
      )}
    </div>
  )
  const divider = (
    <p key="or" className={styles.or}>
      {say(first === 'code' ? 'signin.orPassword' : 'signin.orCode')}
    </p>
  )
  const parts = first === 'code' ? [codePart, divider, passwordPart] : [passwordPart, divider, codePart]

  return (
    // method="dialog": before the script has loaded, submitting sends nothing and puts no password into the
    // URL.
    <form
      method="dialog"
      className={styles.form}
      noValidate
      onSubmit={onSubmit}
      aria-describedby={failure ? alertId : undefined}
    >
      {failure && (
        <div id={alertId}>
          <SignInFailure
            inPlace={owner !== undefined}
            signIn={signIn}
            delivered={delivered}
            fields={fields}
            onPassword={() => void withPassword()}
          />
        </div>
      )}
      {signIn.insecure && <Alert>{say('auth.insecure')}</Alert>}
      <Field
        label={say('auth.username')}
        autoComplete={passkeys ? 'username webauthn' : 'username'}
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        {...(owner && { defaultValue: owner, readOnly: true })}
        {...fields.field('username')}
      />
      {from !== undefined && (
        <Suspense>
          <TeamIssuers username={fields.values.username} from={from} />
        </Suspense>
      )}
      {parts}
    </form>
  )
}
