import { type Announcement, editAnnouncement } from '@resguardo/contract/assignments/announcements'
import { fetchData } from '#api/queries.ts'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { ChangeButton } from '#ui/controls/ChangeButton.tsx'
import { Chip } from '#ui/controls/Chip.tsx'
import styles from '../Teams.module.css'
import { useWithdraw } from '../useWithdraw.ts'
import type { AnnouncementsMessage } from './announcements.messages.ts'
import { invalidatedByAnnouncements } from './invalidatedByAnnouncements.ts'

/** One announcement as it was written, and a button to withdraw it or show it again. */
export function AnnouncementItem({ item, readsOnly }: { item: Announcement; readsOnly: boolean }) {
  const say = useSay<AnnouncementsMessage>()
  const { date, day } = useFormats()
  const change = useWithdraw((body) => fetchData(editAnnouncement, { body }), {
    withdrawn: say('announcements.withdrawn'),
    restored: say('announcements.restored'),
    refresh: invalidatedByAnnouncements,
  })
  const { uid, text, until, state } = item
  const written = date(new Date(item.created))
  const isWithdrawn = state === 'withdrawn'
  const action = isWithdrawn ? 'announcements.restore' : 'announcements.withdraw'
  return (
    <li className={lists.panel}>
      <div className={styles.head}>
        <span className={lists.quiet}>{say('announcements.written', { date: written })}</span>
        <Chip tone={state === 'shown' ? 'success' : 'plain'}>{say(`announcements.is.${state}`)}</Chip>
      </div>
      <p className={styles.written}>{text}</p>
      <p className={lists.quiet}>{say('announcements.day', { day: day(until) })}</p>
      {state !== 'ended' && (
        <div>
          <ChangeButton
            kind="secondary"
            readOnly={readsOnly}
            aria-label={say(`${action}.of`, { date: written })}
            onClick={() => void change(uid, !isWithdrawn)}
          >
            {say(action)}
          </ChangeButton>
        </div>
      )}
    </li>
  )
}
