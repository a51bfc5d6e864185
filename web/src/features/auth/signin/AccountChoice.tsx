import { useSay } from '#i18n/say.tsx'
import type { AuthMessage } from '../auth.messages.ts'
import styles from '../form.module.css'
import { maskAddress } from '../maskAddress.ts'
import type { SignInMessage } from './signin.messages.ts'

type AccountChoiceProps = {
  text: 'signin.account' | 'signin.codeFor' | 'signin.sentTo'
  username: string
  onChange: () => void
}

/** The account that the second step is for, with a button to use another. */
export function AccountChoice({ text, username, onChange }: AccountChoiceProps) {
  const say = useSay<SignInMessage | AuthMessage>()
  return (
    <p className={styles.sent}>
      <span>{say(text, { place: maskAddress(username) })}</span>
      <button type="button" className={styles.textButton} onClick={onChange}>
        {say('auth.change')}
      </button>
    </p>
  )
}
