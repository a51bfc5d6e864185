import type { Team } from '@resguardo/contract/teams/teams'
import { Link } from '#router'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { paths } from '#paths'
import { useWide } from '#shared/useWide.ts'
import { cx } from '#ui/cx.ts'
import styles from './Teams.module.css'
import type { TeamsMessage } from './teams.messages.ts'

/** Cards on a phone, a table from 960 px on. */
export function TeamList({ teams }: { teams: readonly Team[] }) {
  return useWide('md') ? <TeamTable teams={teams} /> : <TeamCards teams={teams} />
}

function TeamTable({ teams }: { teams: readonly Team[] }) {
  const say = useSay<TeamsMessage>()
  return (
    <table className={cx(lists.table, lists.frame, styles.table)} aria-label={say('teams.list')}>
      <thead>
        <tr>
          <th scope="col">{say('teams.name')}</th>
          <th scope="col">{say('teams.contact')}</th>
          <th scope="col">{say('teams.domains')}</th>
          <th scope="col" className={styles.figure}>
            {say('teams.members')}
          </th>
        </tr>
      </thead>
      <tbody>
        {teams.map((team) => (
          <tr key={team.uid}>
            <th scope="row">
              <Link to={paths.team(team.uid)}>{team.teamName}</Link>
            </th>
            <td>{team.contactEmail || <NoValue />}</td>
            <td>{team.domains.join(', ') || <NoValue />}</td>
            <td className={styles.figure}>{team.members}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function TeamCards({ teams }: { teams: readonly Team[] }) {
  const say = useSay<TeamsMessage>()
  return (
    <ul role="list" className={lists.cards} aria-label={say('teams.list')}>
      {teams.map((team) => (
        <li key={team.uid} className={cx(lists.card, styles.card)}>
          <Link className={styles.cardLink} to={paths.team(team.uid)}>
            {team.teamName}
          </Link>
          <p>{say('teams.people', { count: team.members })}</p>
          {team.contactEmail && <p className={lists.quiet}>{team.contactEmail}</p>}
        </li>
      ))}
    </ul>
  )
}

function NoValue() {
  const say = useSay<TeamsMessage>()
  return <span className={lists.quiet}>{say('teams.none')}</span>
}
