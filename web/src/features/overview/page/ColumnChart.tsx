import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import { cx } from '#ui/cx.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import styles from './Console.module.css'
import type { ConsoleMessage } from './console.messages.ts'

/** How a series is drawn; `hollow` differs by more than its colour. */
export type SeriesTone = 'solid' | 'hollow' | 'tint1' | 'tint2' | 'tint3' | 'tint4' | 'tint5'

export type Series = { label: string; tone: SeriesTone }

type ColumnChartProps = {
  title: string
  /** The figures in one sentence. */
  sum: string
  series: readonly [Series, ...Series[]]
  /** Oldest first: a calendar date and the value of each series; null is what may not be shown. */
  rows: readonly { date: string; values: readonly (number | null)[] }[]
  /** The heading of the dates. */
  dates: string
  /** The text for null in the table. */
  hidden?: string
  children?: React.ReactNode
}

/** Figures over time as stacked columns, the first series at the bottom, and the same as a table. */
export function ColumnChart({ title, sum, series, rows, dates, hidden = '', children }: ColumnChartProps) {
  const say = useSay<ConsoleMessage>()
  const { day, number } = useFormats()
  const sumOf = (values: readonly (number | null)[]) =>
    values.reduce<number>((all, value) => all + (value ?? 0), 0)
  const most = Math.max(...rows.map(({ values }) => sumOf(values)))
  if (most <= 0)
    return (
      <Card title={title} level={3}>
        <p>{sum}</p>
        {children}
      </Card>
    )
  return (
    <Card title={title} level={3}>
      <p>{sum}</p>
      {series.length > 1 && (
        <ul role="list" className={styles.legend}>
          {series.map(({ label, tone }) => (
            <li key={label}>
              <span className={cx(styles.swatch, styles[tone])} aria-hidden="true" />
              {label}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.chart} aria-hidden="true">
        {rows.map(({ date, values }) => (
          <div key={date} className={styles.column}>
            {values
              .map((value, at) => ({ value: value ?? 0, tone: series[at]?.tone ?? 'solid' }))
              .filter(({ value }) => value > 0)
              .toReversed()
              .map(({ value, tone }) => (
                <div key={tone} className={styles[tone]} style={{ height: `${(100 * value) / most}%` }} />
              ))}
          </div>
        ))}
      </div>
      <Disclosure label={say('console.table')}>
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{dates}</th>
                {series.map(({ label }) => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.toReversed().map(({ date, values }) => (
                <tr key={date}>
                  <th scope="row">{day(date)}</th>
                  {values.map((value, at) => (
                    <td key={series[at]?.label}>{value === null ? hidden : number(value)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Disclosure>
      {children}
    </Card>
  )
}
