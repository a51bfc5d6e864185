import type { Ticket } from '@resguardo/contract/support/support'
import { Link } from '#router'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { Chip } from '#ui/controls/Chip.tsx'
import { WarningIcon } from '#ui/icons.tsx'
import { ClockIcon } from '#ui/signedInIcons.tsx'
import { TimeAgo } from '#ui/display/TimeAgo.tsx'
import type { InboxMessage } from './inbox.messages.ts'
import styles from './Inbox.module.css'

/** Tickets as cards, each linked to its page. */
export function TicketList({ tickets }: { tickets: readonly Ticket[] }) {
  const say = useSay<InboxMessage>()
  return (
    <ul role="list" className={lists.cards} aria-label={say('inbox.list')}>
      {tickets.map((ticket) => (
        <li key={ticket.uid} className={lists.card}>
          <Link className={styles.name} to={`?ticket=${ticket.uid}`} lang={ticket.lang}>
            {ticket.begin}
          </Link>
          <p className={lists.facts}>
            <TicketChips ticket={ticket} />
            <span>{say('inbox.number', { number: ticket.number })}</span>
            <span className={lists.quiet}>
              <TimeAgo at={new Date(ticket.asked)} />
            </span>
            <span className={lists.quiet}>
              {ticket.helper ? say('inbox.with', { name: ticket.helper.name }) : say('inbox.nobody')}
            </span>
          </p>
        </li>
      ))}
    </ul>
  )
}

/** Priority, state and promised time, each as an icon and a word. */
export function TicketChips({ ticket }: { ticket: Ticket }) {
  const say = useSay<InboxMessage>()
  const { dateTime } = useFormats()
  const { priority, state, promised, spent } = ticket
  const late = spent !== null && spent >= 100
  return (
    <>
      <Chip
        tone={priority === 'emergency' ? 'error' : 'plain'}
        {...(priority === 'emergency' && { icon: <WarningIcon size={16} /> })}
      >
        {say(`inbox.priority.${priority}`)}
      </Chip>
      <Chip>{say(`inbox.is.${state}`)}</Chip>
      {promised && (
        <Chip
          tone={late ? 'error' : spent !== null && spent >= 50 ? 'warning' : 'plain'}
          icon={<ClockIcon size={16} />}
        >
          {say(late ? 'inbox.late' : 'inbox.due', { date: dateTime(new Date(promised)) })}
        </Chip>
      )}
    </>
  )
}
