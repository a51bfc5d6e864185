import { profileNames } from '@resguardo/contract/devices/profileNames'
import { languageNames } from '@resguardo/contract/platform/languages'
import type { WholeTicket } from '@resguardo/contract/support/support'
import { systemNames } from '@resguardo/contract/devices/systemNames'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormats } from '#i18n/formats.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { FactGrid } from '#lists/record/FactGrid.tsx'
import { RecordPage } from '#lists/record/RecordPage.tsx'
import { Card } from '#ui/layout/Card.tsx'
import type { UiMessage } from '#ui/ui.messages.ts'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import { TicketActions } from './TicketActions.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import type { InboxMessage } from './inbox.messages.ts'
import styles from './Inbox.module.css'
import { ticketQuery } from './inbox.queries.ts'
import { TicketChips } from './TicketList.tsx'

/** One ticket: the question, the messages, and actions. */
export function TicketDetail({ uid }: { uid: string }) {
  const say = useSay<InboxMessage>()
  return (
    <RecordPage
      result={useQuery(ticketQuery(uid))}
      listTitle={say('inbox.title')}
      title={({ number }) => say('inbox.number', { number })}
      back={{ to: '?', label: say('inbox.back') }}
      notFound="readTicket404"
      failureTitle={say('inbox.failed')}
    >
      {(ticket) => (
        <>
          <TicketQuestion ticket={ticket} />
          <TicketMessages ticket={ticket} />
          <NewMessageAnnouncement ticket={ticket} />
          <AnswerForm ticket={ticket} />
        </>
      )}
    </RecordPage>
  )
}

function TicketQuestion({ ticket }: { ticket: WholeTicket }) {
  const say = useSay<InboxMessage | UiMessage>()
  const { language } = useLanguage()
  const { dateTime } = useFormats()
  const facts = [
    ['inbox.asked', dateTime(new Date(ticket.asked))],
    ['inbox.lang', languageNames[ticket.lang]],
    ['inbox.phone', ticket.model ?? (ticket.osType && systemNames[ticket.osType])],
    ['inbox.profile', ticket.profile && profileNames[ticket.profile][language]],
    ['inbox.license', say(`ui.license.${ticket.license}`)],
    ['inbox.helper', ticket.helper?.name ?? say('inbox.nobody')],
  ] as const
  return (
    <Card title={say('inbox.question')}>
      <p className={lists.row}>
        <TicketChips ticket={ticket} />
      </p>
      <p className={styles.text} lang={ticket.lang}>
        {ticket.question}
      </p>
      {ticket.answer && (
        <details>
          <summary className={styles.summary}>{say('inbox.answered')}</summary>
          <p className={styles.text} lang={ticket.lang}>
            {ticket.answer}
          </p>
        </details>
      )}
      <div className={styles.facts}>
        <FactGrid facts={facts.map(([name, value]) => [say(name), value])} />
      </div>
      <TicketActions ticket={ticket} />
    </Card>
  )
}

/** Announces a new message from the reader while the page is open. */
function NewMessageAnnouncement({ ticket }: { ticket: WholeTicket }) {
  const say = useSay<InboxMessage>()
  const count = ticket.messages.filter(({ from }) => from === 'reader').length
  const [before] = useState(count)
  return (
    <VisuallyHidden>
      <span role="status">{count > before && say('inbox.news', { count: count - before })}</span>
    </VisuallyHidden>
  )
}

function TicketMessages({ ticket }: { ticket: WholeTicket }) {
  const say = useSay<InboxMessage>()
  const { dateTime } = useFormats()
  if (ticket.messages.length === 0) return null
  return (
    <Card title={say('inbox.said')}>
      <ul role="list" className={lists.cards} aria-label={say('inbox.said')}>
        {ticket.messages.map(({ id, from, helper, text, at }) => (
          <li key={id} className={lists.card} data-from={from}>
            <p className={lists.quiet}>
              <strong>{say(`inbox.from.${from}`, { name: helper?.name ?? '–' })}</strong> ·{' '}
              {dateTime(new Date(at))}
            </p>
            <p className={styles.text} lang={from === 'note' ? undefined : ticket.lang}>
              {text}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
