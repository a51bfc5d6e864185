import { useQuery } from '@tanstack/react-query'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import { Card } from '#ui/layout/Card.tsx'
import styles from './Asked.module.css'
import type { AskedMessage } from './asked.messages.ts'
import { ownAnnouncementsQuery } from './asked.queries.ts'

/** What the reader's teams announce. Renders nothing if there is nothing or it failed to load. */
export function AnnouncementsCard() {
  const say = useSay<AskedMessage>()
  const { date } = useFormats()
  const announcements = useQuery(ownAnnouncementsQuery).data?.announcements
  if (!announcements?.length) return null
  return (
    <Card title={say('asked.announcement')}>
      {announcements.map(({ uid, text, teamName: team, created }) => (
        <div key={uid}>
          <p className={styles.written}>{text}</p>
          <p className={styles.quiet}>{say('asked.from', { team, date: date(new Date(created)) })}</p>
        </div>
      ))}
    </Card>
  )
}
