import type { Profile } from '@resguardo/contract/devices/profile'
import { profileNames } from '@resguardo/contract/devices/profileNames'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { severities } from './riskRegister.ts'
import styles from './Risks.module.css'
import type { RisksMessage } from './risks.messages.ts'

const heights = [4, 7, 10, 13, 16]

/** Severity of a risk for a profile, as bars and a word. */
export function SeverityMark({ severity, profile }: { severity: number; profile: Profile }) {
  const say = useSay<RisksMessage>()
  const { language } = useLanguage()
  const name = profileNames[profile][language]
  const word = severities.find((one) => Number(one) === severity)
  return (
    <p className={styles.severity}>
      <svg viewBox="0 0 29 16" width="29" height="16" aria-hidden="true">
        {heights.map((height, index) => (
          <rect
            key={height}
            x={index * 6 + 0.5}
            y={16 - height + 0.5}
            width="4"
            height={height - 1}
            fill={index < severity ? 'currentColor' : 'none'}
            stroke="currentColor"
          />
        ))}
      </svg>
      <span>
        {word && word !== '0'
          ? say('risks.own', { severity: say(`risks.severity.${word}`), profile: name })
          : say('risks.own.none', { profile: name })}
      </span>
    </p>
  )
}
