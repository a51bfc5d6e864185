import type { AdminRow } from '@resguardo/contract/people/admins'
import { Link } from '#router'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { paths } from '#paths'
import { useSession } from '#session/session.ts'
import type { ManageMessage } from '../manage.messages.ts'

/** Name above e-mail address; the name links to the profile. */
export function PersonName({ person }: { person: AdminRow }) {
  const say = useSay<ManageMessage>()
  const isSelf = useSession()?.uid === person.uid
  const full = `${person.first_name} ${person.last_name}`.trim()
  return (
    <>
      <span>
        <Link to={paths.profile(person.uid)}>{full || person.username}</Link> {isSelf && say('manage.you')}
      </span>
      {full && <span className={lists.mail}>{person.username}</span>}
    </>
  )
}
