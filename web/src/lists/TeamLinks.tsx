import { Link } from '#router'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import styles from '#shared/Lists.module.css'
import type { ListsMessage } from '#shared/lists.messages.ts'

type TeamLinksProps = { teams: readonly { uid: string; teamName: string }[] }

/** The teams of a person, each as a link. */
export function TeamLinks({ teams }: TeamLinksProps) {
  const say = useSay<ListsMessage>()
  if (teams.length === 0) return <span className={styles.quiet}>{say('lists.none')}</span>
  return (
    <ul role="list" className={styles.teams}>
      {teams.map(({ uid, teamName }) => (
        <li key={uid}>
          <Link to={paths.team(uid)}>{teamName}</Link>
        </li>
      ))}
    </ul>
  )
}
