import type { HelplineKind } from '@resguardo/contract/emergency/emergency'
import type { Helplines } from '@resguardo/contract/emergency/helplines'
import { useRegion } from '#help/numbers/useRegion.ts'
import { useSay } from '#i18n/say.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { planRegion } from './planRegion.ts'
import styles from './OnePagePlan.module.css'
import type { PlanMessage } from '../plan.messages.ts'

type PlanNumbersProps = {
  lines: Helplines
  kinds: ReadonlySet<HelplineKind>
  /** The account's country; empty if not given. */
  country: string
}

/** Help lines of the country chosen in the URL, else of the reader's likely country. */
export function PlanNumbers({ lines: { regions }, kinds, country }: PlanNumbersProps) {
  const say = useSay<PlanMessage>()
  const [chosen, setChosen] = useRegion()
  const likely = planRegion(
    regions.map(({ id }) => id),
    {
      country,
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      languages: navigator.languages,
    },
  )
  const current = regions.find(({ id }) => id === chosen) ?? regions.find(({ id }) => id === likely?.region)
  const source = current && current.id === likely?.region ? likely.from : null
  return (
    <section>
      <h2>
        {say('plan.call')}
        {current && `: ${current.name}`}
      </h2>
      <div className={styles.country} data-print="no">
        <Select
          label={say('plan.call.country')}
          hint={source ? say(`plan.call.${source}`) : undefined}
          value={current?.id ?? ''}
          {...(!current && { placeholder: say('plan.call.choose') })}
          options={regions.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => setChosen(target.value || null)}
        />
      </div>
      {!current && <p>{say('plan.call.none')}</p>}
      <ul role="list" className={styles.numbers}>
        {(current?.lines ?? [])
          .filter(({ kind }) => kinds.has(kind))
          .map(({ name, number, site, grade }) => (
            <li key={number ?? site}>
              {number && (
                <a className={styles.number} href={`tel:${number}`}>
                  {number}
                </a>
              )}
              {site && (
                <a className={styles.site} href={site} target="_blank" rel="noopener noreferrer">
                  {site.replace('https://', '')}
                </a>
              )}{' '}
              <span>
                {name}
                {grade === 'listed' && ` (${say('plan.help.listed')})`}
              </span>
            </li>
          ))}
      </ul>
    </section>
  )
}
