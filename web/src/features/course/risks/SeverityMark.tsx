import { useSay } from '#i18n/say.tsx'
import { profileNames } from '@resguardo/contract/profileNames'
import type { Profile } from '@resguardo/contract/profile'
import { useLanguage } from '#i18n/language.ts'
import styles from './Risks.module.css'
import type { RisksMessage } from './risks.messages.ts'

const heights = [4, 7, 10, 13, 16]

/** How much a risk weighs for a profile: bars that fill, and the word. */
export function SeverityMark({ severity, profile }: { severity: number; profile: Profile }) {
  const say = useSay<RisksMessage>()
  const { language } = useLanguage()
  const word = say(`risks.severity.${severityOf(severity)}`)
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
      <span>{say('risks.own', { severity: word, profile: profileNames[profile][language] })}</span>
    </p>
  )
}

const severities = ['0', '1', '2', '3', '4', '5'] as const
const severityOf = (severity: number) => severities[severity] ?? '0'
