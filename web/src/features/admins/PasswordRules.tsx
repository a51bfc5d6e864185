import { passwordClasses } from '@resguardo/contract/fields'
import { limits } from '@resguardo/contract/limits'
import { useSay } from '#i18n/say.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import styles from './Profile.module.css'
import type { ProfileMessage } from './profile.messages.ts'

const within = ({ min, max }: { min: number; max: number }, password: string) =>
  password.length >= min && password.length <= max

const rules = {
  length: (password: string) => within(limits.password, password),
  modern: (password: string) => within(limits.modernPassword, password),
  upper: (password: string) => passwordClasses.upper.test(password),
  lower: (password: string) => passwordClasses.lower.test(password),
  digit: (password: string) => passwordClasses.digit.test(password),
  special: (password: string) => passwordClasses.special.test(password),
}
const policies = { classic: ['length', 'upper', 'lower', 'digit', 'special'], modern: ['modern'] } as const

type PasswordRulesProps = { password: string; policy: keyof typeof policies }

/** What a new password needs, ticked off while it is typed. */
export function PasswordRules({ password, policy }: PasswordRulesProps) {
  const say = useSay<ProfileMessage>()
  return (
    <div className={styles.rules}>
      <p>{say('profile.rules')}</p>
      <ul role="list" aria-label={say('profile.rules')}>
        {policies[policy].map((name) => {
          const met = rules[name](password)
          return (
            <li key={name} data-met={met}>
              <span className={styles.tick} aria-hidden="true">
                {met && <CheckIcon size={16} />}
              </span>
              {say(`profile.rules.${name}`)}
              <VisuallyHidden> ({say(met ? 'profile.rules.met' : 'profile.rules.open')})</VisuallyHidden>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
