import type { AdminRow } from '@resguardo/contract/people/admins'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { RecordLink } from '#lists/record/RecordLink.tsx'
import { useSession } from '#session/session.ts'
import type { ManageMessage } from '../manage.messages.ts'

export type OpenRecord = {
  /** The person whose record is open; empty: none. */
  open: string
  /** The address of a person's record. */
  recordOf: (uid: string) => string
}

/** Name above e-mail address; the name opens the record. */
export function PersonName({ person, to, current }: { person: AdminRow; to: string; current: boolean }) {
  const say = useSay<ManageMessage>()
  const isSelf = useSession()?.uid === person.uid
  const full = `${person.first_name} ${person.last_name}`.trim()
  return (
    <>
      <span>
        <RecordLink uid={person.uid} to={to} current={current}>
          {full || person.username}
        </RecordLink>{' '}
        {isSelf && say('manage.you')}
      </span>
      {full && <span className={lists.mail}>{person.username}</span>}
    </>
  )
}
