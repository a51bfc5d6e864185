import { type AnnouncementState, announcementStates } from '@resguardo/contract/assignments/assignmentRules'
import { readAnnouncements } from '@resguardo/contract/assignments/announcements'
import type { Team } from '@resguardo/contract/teams/teams'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { Pagination } from '#lists/Pagination.tsx'
import { useListView } from '#lists/useListView.ts'
import { QuerySection } from '#shared/forms/QuerySection.tsx'
import type { MailMessage } from '#shared/mail/mail.messages.ts'
import { useMailDelivered } from '#shared/mail/useMailDelivered.ts'
import { useReadsOnly } from '#shared/useReadsOnly.ts'
import { ChangeButton } from '#ui/controls/ChangeButton.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { TabLinks } from '#ui/layout/TabLinks.tsx'
import styles from '../Teams.module.css'
import { AnnouncementItem } from './AnnouncementItem.tsx'
import type { AnnouncementsMessage } from './announcements.messages.ts'
import { WriteAnnouncement } from './WriteAnnouncement.tsx'

/** The part of the list that the URL names; empty: every state, the first page. */
type AnnouncementsView = { state: AnnouncementState | ''; after: string }

const viewOf = (params: URLSearchParams): AnnouncementsView => ({
  state: announcementStates.find((state) => state === params.get('state')) ?? '',
  after: params.get('after') ?? '',
})
const paramsOf = (view: AnnouncementsView) =>
  new URLSearchParams(Object.entries(view).filter(([, value]) => value !== ''))

/** What the team's admins write to its people. */
export function AnnouncementsTab({ team }: { team: Pick<Team, 'uid'> }) {
  const say = useSay<AnnouncementsMessage | MailMessage>()
  const delivered = useMailDelivered() !== false
  const readsOnly = useReadsOnly()
  const [writing, write] = useState(false)
  const { view, top, to } = useListView(viewOf, paramsOf)
  const { state, after } = view
  const result = useQuery({
    ...query(readAnnouncements, {
      query: { team: team.uid, ...(state && { state }), ...(after && { after }) },
    }),
    placeholderData: keepPreviousData,
  })
  const button = (
    <ChangeButton readOnly={readsOnly} onClick={() => write(true)}>
      {say('announcements.create')}
    </ChangeButton>
  )
  const isBlank = !state && !after && result.data?.announcements.length === 0
  const emptyTitle = state ? 'announcements.empty.state' : 'announcements.empty'
  return (
    <section className={styles.form} aria-label={say('announcements.title')}>
      <p ref={top} tabIndex={-1}>
        {say('announcements.why')} {say(delivered ? 'announcements.mail' : 'mail.none')}
      </p>
      {!isBlank && <div>{button}</div>}
      {!isBlank && (
        <TabLinks
          label={say('announcements.states')}
          tabs={(['', ...announcementStates] as const).map((value) => ({
            value,
            label: say(`announcements.state.${value || 'all'}`),
          }))}
          current={state}
          to={(value) => `?${paramsOf({ state: value, after: '' })}`}
        />
      )}
      <QuerySection result={result} failureTitle={say('announcements.failed')} lines={3}>
        {({ announcements }) =>
          announcements.length === 0 ? (
            <EmptyState
              title={say(after ? 'announcements.endOfList' : emptyTitle)}
              action={isBlank && button}
            />
          ) : (
            <ul role="list" className={styles.page} aria-label={say('announcements.title')}>
              {announcements.map((item) => (
                <AnnouncementItem key={item.uid} item={item} readsOnly={readsOnly} />
              ))}
            </ul>
          )
        }
      </QuerySection>
      <Pagination
        byTime
        first={after ? to('') : null}
        next={result.data?.next ? to(result.data.next) : null}
        onPageChange={() => top.current?.focus()}
      />
      {writing && <WriteAnnouncement team={team.uid} onClose={() => write(false)} />}
    </section>
  )
}
