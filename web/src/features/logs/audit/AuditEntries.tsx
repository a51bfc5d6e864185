import { isAboutObject } from '@resguardo/contract/people/logs/auditObjects'
import type { AuditLogEntry } from '@resguardo/contract/people/logs/logs'
import { Link } from '#router'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { paths } from '#paths'
import { ownTeam, useMay } from '#session/rights.ts'
import { cx } from '#ui/cx.ts'
import styles from '../Logs.module.css'
import type { LogsMessage } from '../logs.messages.ts'
import { logsPathOf } from '../logs.queries.ts'
import { AroundLink, ResultChip, EntryTime, PersonCell } from '../logCells.tsx'
import { objectOf, settingsOf } from './auditObjects.ts'
import { useLogLabels } from '../useLogLabels.ts'

type EntryProps = { entry: AuditLogEntry; me: string; all: boolean }
type EntriesProps = { entries: readonly AuditLogEntry[]; me: string; all: boolean }

/** Audit entries as a table. */
export function AuditTable({ entries, me, all }: EntriesProps) {
  const say = useSay<LogsMessage>()
  const labels = useLogLabels()
  return (
    <div className={lists.scroller}>
      <table className={cx(lists.table, styles.table)} aria-label={say('logs.audit.list')}>
        <thead>
          <tr>
            <th scope="col">{say('logs.at')}</th>
            <th scope="col">{say('logs.person')}</th>
            <th scope="col">{say('logs.action')}</th>
            <th scope="col">{say('logs.target')}</th>
            <th scope="col">{say('logs.result')}</th>
            <th scope="col">{say('logs.place')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.number}>
              <th scope="row">
                <EntryTime at={entry.at} />
                {all && <AroundLink tab="audit" at={entry.at} />}
              </th>
              <td>
                <span className={styles.who}>
                  <ActorCell entry={entry} me={me} all={all} />
                </span>
              </td>
              <td>
                <ActionCell entry={entry} />
              </td>
              <td>
                <TargetCell entry={entry} me={me} all={all} />
              </td>
              <td>
                <ResultChip good={entry.result < 400}>{labels.result(entry.result)}</ResultChip>
              </td>
              <td>
                <span className={styles.figures}>{entry.source}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Audit entries as cards, on a phone. */
export function AuditCards({ entries, me, all }: EntriesProps) {
  const say = useSay<LogsMessage>()
  const labels = useLogLabels()
  return (
    <ul role="list" className={lists.cards} aria-label={say('logs.audit.list')}>
      {entries.map((entry) => (
        <li key={entry.number} className={cx(lists.card, styles.card)}>
          <p className={styles.cardName}>
            <ActorCell entry={entry} me={me} all={all} />
          </p>
          <ActionCell entry={entry} />
          <TargetCell entry={entry} me={me} all={all} />
          <p className={lists.facts}>
            <ResultChip good={entry.result < 400}>{labels.result(entry.result)}</ResultChip>
            <span className={styles.figures}>{entry.source}</span>
          </p>
          <EntryTime at={entry.at} />
          {all && <AroundLink tab="audit" at={entry.at} />}
        </li>
      ))}
    </ul>
  )
}

const personAuditPath = (uid: string) => logsPathOf('audit', { q: uid })

/** A person, the program that acted with their key, or a program without a person. */
function ActorCell({ entry: { actor, key, role }, me, all }: EntryProps) {
  const say = useSay<LogsMessage>()
  const labels = useLogLabels()
  const byKey = key && say('logs.byKey', { name: key.name ?? key.uid })
  if (key && !actor) return <span>{byKey}</span>
  return (
    <PersonCell
      person={actor}
      me={me}
      fallback="logs.nobody"
      more={[labels.role(role), byKey].filter(Boolean).join(', ')}
      to={all && actor ? personAuditPath(actor.uid) : undefined}
    />
  )
}

function ActionCell({ entry: { action, reason } }: { entry: AuditLogEntry }) {
  const labels = useLogLabels()
  return (
    <span className={styles.did}>
      <span>{labels.action(action)}</span>
      {reason && <span className={lists.mail}>{labels.reason(reason)}</span>}
    </span>
  )
}

/** A person, a team, or a number of them with a link to all entries of the call. */
function TargetCell({ entry, me, all }: EntryProps) {
  const say = useSay<LogsMessage>()
  const may = useMay()
  const mayReadTeams = may('team.read', ownTeam)
  const { target, team, lines, request } = entry
  const object = objectOf(entry)
  const settings = settingsOf(entry)
  if (lines > 1 && request)
    return (
      <Link to={logsPathOf('audit', { request, action: entry.action })}>
        {say(isAboutObject(entry.action) ? 'logs.group.things' : 'logs.group', { count: lines })}
      </Link>
    )
  return (
    <span className={styles.who}>
      <ObjectLink entry={entry} reads={mayReadTeams} />
      {/* What has a name needs no id. */}
      {target && !object?.name && !object?.deleted && !settings && (
        <PersonCell
          person={target}
          me={me}
          fallback="logs.nobody"
          to={all ? personAuditPath(target.uid) : undefined}
        />
      )}
      {team?.teamName &&
        (mayReadTeams ? (
          <Link to={paths.team(team.uid)}>{team.teamName}</Link>
        ) : (
          <span>{team.teamName}</span>
        ))}
      {team && !team.teamName && <span className={lists.mail}>{say('logs.erased', { uid: team.uid })}</span>}
    </span>
  )
}

/** Another target such as an invite or pack, by its type, with a link to its page. */
function ObjectLink({ entry, reads }: { entry: AuditLogEntry; reads: boolean }) {
  const say = useSay<LogsMessage>()
  const labels = useLogLabels()
  const object = objectOf(entry)
  const settings = settingsOf(entry)
  if (settings)
    return (
      <Link to={settings.to}>
        {say('logs.thing.settings', { section: labels.section(settings.section) })}
      </Link>
    )
  if (!object) return null
  const { type } = object
  const name = object.name
    ? say(`logs.named.${type}`, { name: type === 'pack' ? labels.license(object.name) : object.name })
    : say(`logs.thing.${type}`) + (object.deleted ? ` (${say('logs.deleted')})` : '')
  return object.to && reads ? <Link to={object.to}>{name}</Link> : <span>{name}</span>
}
