import type { AuditLogEntry } from '@resguardo/contract/people/logs/logs'
import { Link } from 'react-router'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { paths } from '#paths'
import { ownTeam, useMay } from '#session/rights.ts'
import { cx } from '#ui/cx.ts'
import styles from '../Logs.module.css'
import type { LogsMessage } from '../logs.messages.ts'
import { logsPathOf } from '../logs.queries.ts'
import { AroundLink, ResultChip, EntryTime, PersonCell } from '../logCells.tsx'
import { isAboutObject, objectOf } from './auditObjects.ts'
import { useLogLabels } from '../useLogLabels.ts'

type LineProps = { line: AuditLogEntry; me: string; all: boolean }
type LinesProps = { lines: readonly AuditLogEntry[]; me: string; all: boolean }

/** Audit entries as a table. */
export function AuditTable({ lines, me, all }: LinesProps) {
  const say = useSay<LogsMessage>()
  const words = useLogLabels()
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
          {lines.map((line) => (
            <tr key={line.number}>
              <th scope="row">
                <EntryTime at={line.at} />
                {all && <AroundLink tab="audit" at={line.at} />}
              </th>
              <td>
                <span className={styles.who}>
                  <ActorCell line={line} me={me} all={all} />
                </span>
              </td>
              <td>
                <ActionCell line={line} />
              </td>
              <td>
                <TargetCell line={line} me={me} all={all} />
              </td>
              <td>
                <ResultChip good={line.result < 400}>{words.result(line.result)}</ResultChip>
              </td>
              <td>
                <span className={styles.figures}>{line.source}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Audit entries as cards, on a phone. */
export function AuditCards({ lines, me, all }: LinesProps) {
  const say = useSay<LogsMessage>()
  const words = useLogLabels()
  return (
    <ul role="list" className={lists.cards} aria-label={say('logs.audit.list')}>
      {lines.map((line) => (
        <li key={line.number} className={cx(lists.card, styles.card)}>
          <p className={styles.cardName}>
            <ActorCell line={line} me={me} all={all} />
          </p>
          <ActionCell line={line} />
          <TargetCell line={line} me={me} all={all} />
          <p className={lists.facts}>
            <ResultChip good={line.result < 400}>{words.result(line.result)}</ResultChip>
            <span className={styles.figures}>{line.source}</span>
          </p>
          <EntryTime at={line.at} />
          {all && <AroundLink tab="audit" at={line.at} />}
        </li>
      ))}
    </ul>
  )
}

const personAuditPath = (uid: string) => logsPathOf('audit', { q: uid })

function ActorCell({ line: { actor, role }, me, all }: LineProps) {
  const words = useLogLabels()
  return (
    <PersonCell
      person={actor}
      me={me}
      fallback="logs.nobody"
      more={words.role(role)}
      to={all && actor ? personAuditPath(actor.uid) : undefined}
    />
  )
}

function ActionCell({ line: { action, reason } }: { line: AuditLogEntry }) {
  const words = useLogLabels()
  return (
    <span className={styles.did}>
      <span>{words.action(action)}</span>
      {reason && <span className={lists.mail}>{words.reason(reason)}</span>}
    </span>
  )
}

/** A person, a team, or a number of them with a link to all entries of the call. */
function TargetCell({ line, me, all }: LineProps) {
  const say = useSay<LogsMessage>()
  const may = useMay()
  const mayReadTeams = may('team.read', ownTeam)
  const { target, team, lines, request } = line
  if (lines > 1 && request)
    return (
      <Link to={logsPathOf('audit', { request, action: line.action })}>
        {say(isAboutObject(line.action) ? 'logs.group.things' : 'logs.group', { count: lines })}
      </Link>
    )
  return (
    <span className={styles.who}>
      <ObjectLink line={line} reads={mayReadTeams} />
      {target && (
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
function ObjectLink({ line, reads }: { line: AuditLogEntry; reads: boolean }) {
  const say = useSay<LogsMessage>()
  const object = objectOf(line)
  if (!object) return null
  const name = say(`logs.thing.${object.type}`)
  return object.to && reads ? <Link to={object.to}>{name}</Link> : <span>{name}</span>
}
