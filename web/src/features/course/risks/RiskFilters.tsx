import { useSay } from '#i18n/say.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { coverageStates, severities, type RiskFilter } from './riskRegister.ts'
import styles from './Risks.module.css'
import type { RisksMessage } from './risks.messages.ts'

type RiskFiltersProps = { filter: RiskFilter; onChange: (next: RiskFilter) => void }

/** Filters of the risks: severity for the reader, and whether lessons are left to do. */
export function RiskFilters({ filter, onChange }: RiskFiltersProps) {
  const say = useSay<RisksMessage>()
  return (
    <form role="search" className={styles.filters} onSubmit={(event) => event.preventDefault()}>
      <Select
        label={say('risks.severity')}
        placeholder={say('risks.severity.any')}
        options={severities.map((value) => ({ value, label: say(`risks.severity.${value}`) }))}
        value={filter.severity === null ? '' : String(filter.severity)}
        onChange={({ target: { value } }) =>
          onChange({ ...filter, severity: value === '' ? null : Number(value) })
        }
      />
      <Select
        label={say('risks.answer')}
        placeholder={say('risks.answer.any')}
        options={coverageStates.map((value) => ({ value, label: say(`risks.answer.${value}`) }))}
        value={filter.answer ?? ''}
        onChange={({ target: { value } }) =>
          onChange({ ...filter, answer: coverageStates.find((one) => one === value) ?? null })
        }
      />
    </form>
  )
}
