import type { AccessEntry } from '@resguardo/contract/people/logs/logs'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { cx } from '#ui/cx.ts'
import styles from '../Logs.module.css'
import type { LogsMessage } from '../logs.messages.ts'
import { logsPathOf } from '../logs.queries.ts'
import { AroundLink, ResultChip, EntryTime, PersonCell } from '../logCells.tsx'
import { useLogLabels } from '../useLogLabels.ts'

type EntriesProps = {
  entries: readonly AccessEntry[]
  me: string
  all: boolean
  /** Whether to show names, because the entries are of several people. */
  named: boolean
}

/** Sign-in attempts as a table. */
export function AccessTable({ entries, me, all, named }: EntriesProps) {
  const say = useSay<LogsMessage>()
  const labels = useLogLabels()
  return (
    <div className={lists.scroller}>
      <table className={cx(lists.table, styles.table)} aria-label={say('logs.access.list')}>
        <thead>
          <tr>
            <th scope="col">{say('logs.at')}</th>
            {named && <th scope="col">{say('logs.person')}</th>}
            <th scope="col">{say('logs.outcome')}</th>
            <th scope="col">{say('logs.method')}</th>
            <th scope="col">{say('logs.place')}</th>
            <th scope="col">{say('logs.browser')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <th scope="row">
                <EntryTime at={entry.at} />
                {all && <AroundLink tab="access" at={entry.at} />}
              </th>
              {named && (
                <td>
                  <span className={styles.who}>
                    <PersonCell
                      person={entry.person}
                      me={me}
                      fallback="logs.unknownName"
                      to={personLogPath(entry)}
                    />
                  </span>
                </td>
              )}
              <td>
                <ResultChip good={entry.outcome === 200}>{labels.outcome(entry.outcome)}</ResultChip>
              </td>
              <td>{labels.method(entry.method)}</td>
              <td>
                <EntryLocation entry={entry} />
              </td>
              <td>{entry.browser}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Sign-in attempts as cards, on a phone. */
export function AccessCards({ entries, me, all, named }: EntriesProps) {
  const say = useSay<LogsMessage>()
  const labels = useLogLabels()
  return (
    <ul role="list" className={lists.cards} aria-label={say('logs.access.list')}>
      {entries.map((entry) => (
        <li key={entry.id} className={cx(lists.card, styles.card)}>
          {named && (
            <p className={styles.cardName}>
              <PersonCell
                person={entry.person}
                me={me}
                fallback="logs.unknownName"
                to={personLogPath(entry)}
              />
            </p>
          )}
          <EntryTime at={entry.at} />
          <p className={lists.facts}>
            <ResultChip good={entry.outcome === 200}>{labels.outcome(entry.outcome)}</ResultChip>
            <span>{labels.method(entry.method)}</span>
          </p>
          <p className={lists.facts}>
            <EntryLocation entry={entry} />
            <span className={lists.quiet}>{entry.browser}</span>
          </p>
          {all && <AroundLink tab="access" at={entry.at} />}
        </li>
      ))}
    </ul>
  )
}

/** Country above truncated IP address; both are deleted after the retention period. */
function EntryLocation({ entry: { country, source } }: { entry: AccessEntry }) {
  const say = useSay<LogsMessage>()
  const labels = useLogLabels()
  if (!country && !source) return <span className={lists.quiet}>{say('logs.noPlace')}</span>
  return (
    <span className={styles.who}>
      <span>{country ? labels.country(country) : say('logs.noCountry')}</span>
      {source && <span className={styles.figures}>{source}</span>}
    </span>
  )
}

const personLogPath = ({ person }: AccessEntry) =>
  person ? logsPathOf('access', { uid: person.uid }) : undefined
