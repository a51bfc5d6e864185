import { passwordLength, type PasswordPolicy, passwordRules } from '@resguardo/contract/auth/passwordRules'
import { CheckIcon } from '../icons.tsx'
import styles from './PasswordRules.module.css'
import { useUiSay } from '../feedback/useUiSay.ts'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'

type PasswordRulesProps = { password: string; policy: PasswordPolicy }

/** Checklist of the rules for a new password, updated during typing. */
export function PasswordRules({ password, policy }: PasswordRulesProps) {
  const say = useUiSay()
  return (
    <div className={styles.rules}>
      <p>{say('ui.rules')}</p>
      <ul role="list" aria-label={say('ui.rules')}>
        {passwordRules(policy).map(({ name, met }) => (
          <li key={name} data-met={met(password)}>
            <span className={styles.tick} aria-hidden="true">
              {met(password) && <CheckIcon size={16} />}
            </span>
            <span>
              {say(`ui.rules.${name}`, passwordLength(policy))}
              <VisuallyHidden> ({say(met(password) ? 'ui.rules.met' : 'ui.rules.open')})</VisuallyHidden>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
