import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from '#router'
import { useSay } from '#i18n/say.tsx'
import { Pagination } from '#lists/Pagination.tsx'
import { QuerySection } from '#shared/forms/QuerySection.tsx'
import { useReadsOnly } from '#shared/useReadsOnly.ts'
import { Button } from '#ui/controls/Button.tsx'
import { ChangeButton } from '#ui/controls/ChangeButton.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { InviteList } from './InviteList.tsx'
import { InviteTools } from './InviteTools.tsx'
import styles from './Invites.module.css'
import type { InvitesMessage } from './invites.messages.ts'
import { invitesQuery, invitesParamsOf, type InvitesView, invitesViewOf } from './invites.queries.ts'
import { NewInvite } from './create/NewInvite.tsx'

/** The invites into the person's teams: open and used ones, with actions. */
export function TeamInvites() {
  const say = useSay<InvitesMessage>()
  const [params, setParams] = useSearchParams()
  const [creating, setCreating] = useState(false)
  // The palette opens the form by its address.
  const isAsked = params.get('new') === 'team'
  const close = () => {
    setCreating(false)
    if (isAsked) setParams(invitesParamsOf(view), { replace: true })
  }
  const view = invitesViewOf(params)
  const result = useQuery(invitesQuery(view))
  const { data, dataUpdatedAt } = result
  const change = (part: Partial<InvitesView>) => setParams(invitesParamsOf({ ...view, after: '', ...part }))
  const to = (after: string) => `?${invitesParamsOf({ ...view, after })}`
  const inviteButton = (
    <ChangeButton readOnly={useReadsOnly()} onClick={() => setCreating(true)}>
      {say('invites.new')}
    </ChangeButton>
  )

  return (
    <section className={styles.section} aria-labelledby="team-invites">
      <div className={styles.bar}>
        <h2 id="team-invites">{say('invites.team.title')}</h2>
        {inviteButton}
      </div>
      <InviteTools view={view} onChange={change} />
      <QuerySection result={result} failureTitle={say('invites.failed')}>
        {({ invites }) =>
          invites.length === 0 ? (
            <NoInvites view={view} onClear={() => setParams({})} />
          ) : (
            <div>
              {/* The key resets the selection when the view changes. */}
              <InviteList key={String(invitesParamsOf(view))} invites={invites} at={dataUpdatedAt} />
            </div>
          )
        }
      </QuerySection>
      {/* Also for an empty page: its cursor may no longer be valid. */}
      <Pagination first={view.after ? to('') : null} next={data?.next ? to(data.next) : null} />
      {(creating || isAsked) && <NewInvite team={view.team} onClose={close} />}
    </section>
  )
}

function NoInvites({ view, onClear }: { view: InvitesView; onClear: () => void }) {
  const say = useSay<InvitesMessage>()
  if (view.after) return <EmptyState title={say('invites.endOfList')} />
  if (view.state || view.team)
    return (
      <EmptyState
        title={say('invites.noMatch')}
        action={<Button onClick={onClear}>{say('invites.clear')}</Button>}
      />
    )
  return <EmptyState title={say('invites.empty')}>{say('invites.empty.text')}</EmptyState>
}
