import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSay } from '#i18n/say.tsx'
import { Pages } from '#lists/Pages.tsx'
import { Part } from '#lists/Part.tsx'
import { useReadsOnly } from '#session/useReadsOnly.ts'
import { Button } from '#ui/Button.tsx'
import { ChangeButton } from '#ui/ChangeButton.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { InviteList } from './InviteList.tsx'
import { InviteTools } from './InviteTools.tsx'
import styles from './Invites.module.css'
import type { InvitesMessage } from './invites.messages.ts'
import { invitesQuery, paramsOf, type View, viewOf } from './invites.queries.ts'
import { NewInvite } from './NewInvite.tsx'

/** The invites into the person's teams: open and used ones, with actions. */
export function TeamInvites() {
  const say = useSay<InvitesMessage>()
  const [params, setParams] = useSearchParams()
  const [creating, create] = useState(false)
  const view = viewOf(params)
  const asked = useQuery(invitesQuery(view))
  const { data, dataUpdatedAt } = asked
  const change = (part: Partial<View>) => setParams(paramsOf({ ...view, after: '', ...part }))
  const to = (after: string) => `?${paramsOf({ ...view, after })}`
  const inviteButton = (
    <ChangeButton refused={useReadsOnly()} onClick={() => create(true)}>
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
      <Part result={asked} failed={say('invites.failed')}>
        {({ invites }) =>
          invites.length === 0 ? (
            <NoInvites view={view} onClear={() => setParams({})} />
          ) : (
            <div>
              {/* The key resets the selection when the view changes. */}
              <InviteList key={String(paramsOf(view))} invites={invites} at={dataUpdatedAt} />
            </div>
          )
        }
      </Part>
      {/* Also for an empty page: its cursor may no longer be valid. */}
      <Pages first={view.after ? to('') : null} next={data?.next ? to(data.next) : null} />
      {creating && <NewInvite team={view.team} onClose={() => create(false)} />}
    </section>
  )
}

function NoInvites({ view, onClear }: { view: View; onClear: () => void }) {
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
