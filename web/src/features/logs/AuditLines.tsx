import type { AuditLine } from '@resguardo/contract/logs'
import { matrix } from '@resguardo/contract/policy'
import { Link } from 'react-router'
import { useSay } from '#i18n/say.tsx'
import lists from '#lists/Lists.module.css'
import { paths } from '#paths'
import { useSession } from '#session/session.ts'
import { cx } from '#ui/cx.ts'
import styles from './Logs.module.css'
import type { LogsMessage } from './logs.messages.ts'
import { addressOfLogs } from './logs.queries.ts'
import { Around, Result, When, Who } from './parts.tsx'
import { isAboutThings, thingOf } from './things.ts'
import { useWords } from './useWords.ts'

type LineProps = { line: AuditLine; me: string; all: boolean }
type LinesProps = { lines: readonly AuditLine[]; me: string; all: boolean }

/** Audit entries as a table. */
export function AuditTable({ lines, me, all }: LinesProps) {
  const say = useSay<LogsMessage>()
  const words = useWords()
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
                <When at={line.at} />
                {all && <Around tab="audit" at={line.at} />}
              </th>
              <td>
                <span className={styles.who}>
                  <Actor line={line} me={me} all={all} />
                </span>
              </td>
              <td>
                <Did line={line} />
              </td>
              <td>
                <Target line={line} me={me} all={all} />
              </td>
              <td>
                <Result good={line.result < 400}>{words.result(line.result)}</Result>
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
  const words = useWords()
  return (
    <ul role="list" className={lists.cards} aria-label={say('logs.audit.list')}>
      {lines.map((line) => (
        <li key={line.number} className={cx(lists.card, styles.card)}>
          <p className={styles.cardName}>
            <Actor line={line} me={me} all={all} />
          </p>
          <Did line={line} />
          <Target line={line} me={me} all={all} />
          <p className={lists.facts}>
            <Result good={line.result < 400}>{words.result(line.result)}</Result>
            <span className={styles.figures}>{line.source}</span>
          </p>
          <When at={line.at} />
          {all && <Around tab="audit" at={line.at} />}
        </li>
      ))}
    </ul>
  )
}

const about = (uid: string) => addressOfLogs('audit', { q: uid })

function Actor({ line: { actor, role }, me, all }: LineProps) {
  const words = useWords()
  return (
    <Who
      who={actor}
      me={me}
      nobody="logs.nobody"
      more={words.role(role)}
      to={all && actor ? about(actor.uid) : undefined}
    />
  )
}

function Did({ line: { action, reason } }: { line: AuditLine }) {
  const words = useWords()
  return (
    <span className={styles.did}>
      <span>{words.action(action)}</span>
      {reason && <span className={lists.mail}>{words.reason(reason)}</span>}
    </span>
  )
}

/** A person, a team, or a number of them with a link to all entries of the call. */
function Target({ line, me, all }: LineProps) {
  const say = useSay<LogsMessage>()
  const user = useSession()
  const reads = user && matrix['team.read'][user.role].length > 0
  const { target, team, lines, request } = line
  if (lines > 1 && request)
    return (
      <Link to={addressOfLogs('audit', { request, action: line.action })}>
        {say(isAboutThings(line.action) ? 'logs.group.things' : 'logs.group', { count: lines })}
      </Link>
    )
  return (
    <span className={styles.who}>
      <Thing line={line} reads={reads === true} />
      {target && <Who who={target} me={me} nobody="logs.nobody" to={all ? about(target.uid) : undefined} />}
      {team?.teamName &&
        (reads ? <Link to={paths.team(team.uid)}>{team.teamName}</Link> : <span>{team.teamName}</span>)}
      {team && !team.teamName && <span className={lists.mail}>{say('logs.erased', { uid: team.uid })}</span>}
    </span>
  )
}

/** Another target such as an invite or pack, by its type, with a link to its page. */
function Thing({ line, reads }: { line: AuditLine; reads: boolean }) {
  const say = useSay<LogsMessage>()
  const thing = thingOf(line)
  if (!thing) return null
  const name = say(`logs.thing.${thing.is}`)
  return thing.to && reads ? <Link to={thing.to}>{name}</Link> : <span>{name}</span>
}
