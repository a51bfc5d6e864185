import { useSay } from '#i18n/say.tsx'
import { Select } from '#ui/Select.tsx'
import { answerStates, severities, type Wish } from './register.ts'
import styles from './Risks.module.css'
import type { RisksMessage } from './risks.messages.ts'

type RiskFiltersProps = { wish: Wish; onChange: (next: Wish) => void }

/** Filters of the risks: severity for the reader, and whether lessons are left to do. */
export function RiskFilters({ wish, onChange }: RiskFiltersProps) {
  const say = useSay<RisksMessage>()
  return (
    <form role="search" className={styles.filters} onSubmit={(event) => event.preventDefault()}>
      <Select
        label={say('risks.severity')}
        placeholder={say('risks.severity.any')}
        options={severities.map((value) => ({ value, label: say(`risks.severity.${value}`) }))}
        value={wish.severity === null ? '' : String(wish.severity)}
        onChange={({ target: { value } }) =>
          onChange({ ...wish, severity: value === '' ? null : Number(value) })
        }
      />
      <Select
        label={say('risks.answer')}
        placeholder={say('risks.answer.any')}
        options={answerStates.map((value) => ({ value, label: say(`risks.answer.${value}`) }))}
        value={wish.answer ?? ''}
        onChange={({ target: { value } }) =>
          onChange({ ...wish, answer: answerStates.find((one) => one === value) ?? null })
        }
      />
    </form>
  )
}
