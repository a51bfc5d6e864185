import type { Member } from '@resguardo/contract/members'
import type { Team } from '@resguardo/contract/teams'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { useWide } from '#session/useWide.ts'
import { Button, LinkButton } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Field } from '#ui/Field.tsx'
import { Part } from '../Part.tsx'
import styles from '../Teams.module.css'
import { JoinRequests } from './JoinRequests.tsx'
import type { MembersMessage } from './members.messages.ts'
import { membersQuery } from './members.queries.ts'
import { MemberCards, MemberTable } from './MemberList.tsx'
import { RemoveMember } from './RemoveMember.tsx'

/** Who is in the team and how each came; above them, who asks to be let in. */
export function MembersTab({ team }: { team: Team }) {
  const say = useSay<MembersMessage>()
  const [params, setParams] = useSearchParams()
  const page = { q: (params.get('q') ?? '').slice(0, 100), after: params.get('after') ?? '' }
  const result = useQuery(membersQuery(team.uid, page))
  const [leaving, setLeaving] = useState<Member | null>(null)
  const search = (q: string) => setParams(q ? { q } : {}, { replace: true })
  const clear = <Button onClick={() => setParams({})}>{say('members.clear')}</Button>

  return (
    <section className={styles.page} aria-label={say('members.list')}>
      <JoinRequests team={team.uid} />
      <div className={cx(styles.row, styles.tools)}>
        <Search key={page.q} q={page.q} onSearch={search} />
        <LinkButton kind="secondary" to={paths.peopleOf(team.uid)}>
          {say('members.manage')}
        </LinkButton>
        <LinkButton kind="secondary" to={paths.usersOf(team.uid)}>
          {say('members.users')}
        </LinkButton>
        <LinkButton kind="secondary" to={paths.invitesOf(team.uid)}>
          {say('members.invites')}
        </LinkButton>
        <LinkButton kind="secondary" to={paths.createPerson(team.uid)}>
          {say('members.create')}
        </LinkButton>
      </div>
      <Part result={result} failed={say('members.failed')}>
        {({ members, next }) => (
          <>
            {members.length > 0 && <List members={members} onRemove={setLeaving} />}
            {members.length === 0 && (
              <EmptyState
                title={page.q ? say('members.noResult', { q: page.q }) : say('members.empty')}
                action={page.q || page.after ? clear : undefined}
              />
            )}
            <Pages page={page} next={next} />
          </>
        )}
      </Part>
      {leaving && <RemoveMember team={team} person={leaving} onClose={() => setLeaving(null)} />}
    </section>
  )
}

function Search({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const say = useSay<MembersMessage>()
  const [typed, setTyped] = useState(q)
  const go = () => {
    if (typed.trim() !== q) onSearch(typed.trim())
  }
  return (
    <form
      role="search"
      className={styles.grow}
      onSubmit={(event) => {
        event.preventDefault()
        go()
      }}
    >
      <Field
        type="search"
        label={say('members.search')}
        value={typed}
        maxLength={100}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={go}
      />
    </form>
  )
}

type ListProps = { members: readonly Member[]; onRemove: (person: Member) => void }

function List(props: ListProps) {
  return useWide('md') ? <MemberTable {...props} /> : <MemberCards {...props} />
}

function Pages({ page, next }: { page: { q: string; after: string }; next: string | null }) {
  const say = useSay<MembersMessage>()
  if (!next && !page.after) return null
  const to = (after: string) =>
    `?${new URLSearchParams({ ...(page.q && { q: page.q }), ...(after && { after }) })}`
  return (
    <nav className={styles.pages} aria-label={say('members.pages')}>
      {page.after && (
        <LinkButton kind="secondary" to={to('')}>
          {say('members.first')}
        </LinkButton>
      )}
      {next && (
        <LinkButton kind="secondary" to={to(next)}>
          {say('members.next')}
        </LinkButton>
      )}
    </nav>
  )
}
