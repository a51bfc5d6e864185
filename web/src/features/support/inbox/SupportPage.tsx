import type { ReactNode } from 'react'
import { useSearchParams } from '#router'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { useMay } from '#session/rights.ts'
import { useSession } from '#session/session.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import { TabLinks } from '#ui/layout/TabLinks.tsx'
import { AnswerDrafts } from './AnswerDrafts.tsx'
import type { InboxMessage } from './inbox.messages.ts'
import { TicketQueue } from './TicketQueue.tsx'
import { TicketDetail } from './TicketDetail.tsx'
import { useQueueSocket } from './useQueueSocket.ts'

const inboxTabs = ['queue', 'drafts'] as const

/**
 * /support: the queue of tickets, for helpers; one ticket; for root also the suggestions for the lessons. The
 * URL decides: `?ticket=`, `?tab=`.
 */
export function SupportPage() {
  const say = useSay<InboxMessage>()
  const [params] = useSearchParams()
  const user = useSession()
  const may = useMay()
  if (!user) return null
  const works = may('support.work')
  const drafts = may('support.drafts')
  if (!works && !drafts)
    return (
      <>
        <PageTitle title={say('inbox.title')} />
        <EmptyState title={say('inbox.forbidden')}>{say('inbox.forbidden.text')}</EmptyState>
      </>
    )
  const ticket = params.get('ticket')
  const tab = works && (!drafts || params.get('tab') !== 'drafts') ? 'queue' : 'drafts'
  return (
    <>
      {works && ticket ? (
        <LiveConnection>
          <TicketDetail key={ticket} uid={ticket} />
        </LiveConnection>
      ) : (
        <>
          <PageTitle title={say('inbox.title')} />
          {works && drafts && (
            <TabLinks
              label={say('inbox.parts')}
              tabs={inboxTabs.map((value) => ({ value, label: say(`inbox.part.${value}`) }))}
              current={tab}
              to={(value) => (value === 'queue' ? '?' : `?tab=${value}`)}
            />
          )}
          {tab === 'queue' ? (
            <LiveConnection>
              <TicketQueue />
            </LiveConnection>
          ) : (
            <AnswerDrafts works={works} />
          )}
        </>
      )}
    </>
  )
}

/** Connects to the socket that reports changes; says so if it is lost. */
function LiveConnection({ children }: { children: ReactNode }) {
  const say = useSay<InboxMessage>()
  const state = useQueueSocket()
  return (
    <div>
      <p role="status" className={lists.quiet}>
        {state !== 'live' && state !== 'connecting' && say('inbox.lost')}
      </p>
      {children}
    </div>
  )
}
