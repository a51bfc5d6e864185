import type { Member } from '@resguardo/contract/teams/members'
import type { Team } from '@resguardo/contract/teams/teams'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from '#router'
import { useSay } from '#i18n/say.tsx'
import { Pagination } from '#lists/Pagination.tsx'
import { paths } from '#paths'
import { useReadsOnly } from '#shared/useReadsOnly.ts'
import { useWide } from '#shared/useWide.ts'
import { Button, LinkButton } from '#ui/controls/Button.tsx'
import { ChangeLink } from '#ui/controls/ChangeButton.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { SearchField } from '#ui/fields/SearchField.tsx'
import { QuerySection } from '#shared/forms/QuerySection.tsx'
import styles from '../Teams.module.css'
import { JoinRequests } from './JoinRequests.tsx'
import type { MembersMessage } from './members.messages.ts'
import { membersQuery } from './members.queries.ts'
import { MemberCards, MemberTable } from './MemberList.tsx'
import { RemoveMember } from './RemoveMember.tsx'

/** The members and how each joined; above them, requests to join. */
export function MembersTab({ team }: { team: Team }) {
  const say = useSay<MembersMessage>()
  const [params, setParams] = useSearchParams()
  const page = { q: (params.get('q') ?? '').slice(0, 100), after: params.get('after') ?? '' }
  const result = useQuery(membersQuery(team.uid, page))
  const [removing, setRemoving] = useState<Member | null>(null)
  const to = (after: string) =>
    `?${new URLSearchParams({ ...(page.q && { q: page.q }), ...(after && { after }) })}`
  const search = (q: string) => setParams(q ? { q } : {}, { replace: true })

  return (
    <section className={styles.page} aria-label={say('members.list')}>
      <JoinRequests team={team.uid} />
      <div className={cx(styles.row, styles.tools)}>
        <form role="search" className={styles.grow} onSubmit={(event) => event.preventDefault()}>
          <SearchField label={say('members.search')} q={page.q} onChange={search} />
        </form>
        <LinkButton kind="secondary" to={paths.peopleOf(team.uid)}>
          {say('members.manage')}
        </LinkButton>
        <LinkButton kind="secondary" to={paths.usersOf(team.uid)}>
          {say('members.users')}
        </LinkButton>
        <LinkButton kind="secondary" to={paths.invitesOf(team.uid)}>
          {say('members.invites')}
        </LinkButton>
        <ChangeLink readOnly={useReadsOnly()} kind="secondary" to={paths.createPerson(team.uid)}>
          {say('members.create')}
        </ChangeLink>
      </div>
      <QuerySection result={result} failureTitle={say('members.failed')}>
        {({ members }) => (
          <>
            {members.length > 0 && <Members team={team} members={members} onRemove={setRemoving} />}
            {members.length === 0 && <NoMembers page={page} onClear={() => setParams({})} />}
          </>
        )}
      </QuerySection>
      {/* Also for an empty page: its cursor may no longer be valid. */}
      <Pagination first={page.after ? to('') : null} next={result.data?.next ? to(result.data.next) : null} />
      {removing && <RemoveMember team={team} person={removing} onClose={() => setRemoving(null)} />}
    </section>
  )
}

type MembersView = { q: string; after: string }

function NoMembers({ page, onClear }: { page: MembersView; onClear: () => void }) {
  const say = useSay<MembersMessage>()
  if (page.after) return <EmptyState title={say('members.endOfList')} />
  if (!page.q) return <EmptyState title={say('members.empty')} />
  const clear = <Button onClick={onClear}>{say('members.clear')}</Button>
  return <EmptyState title={say('members.noResult', { q: page.q })} action={clear} />
}

type MembersProps = { team: Team; members: readonly Member[]; onRemove: (person: Member) => void }

function Members(props: MembersProps) {
  return useWide('lg') ? <MemberTable {...props} /> : <MemberCards {...props} />
}
