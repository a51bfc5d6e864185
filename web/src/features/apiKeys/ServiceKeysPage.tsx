import { readServiceKeys } from '@resguardo/contract/apiKeys/apiKeys'
import type { Role } from '@resguardo/contract/auth/session'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { Pagination } from '#lists/Pagination.tsx'
import { useListView } from '#lists/useListView.ts'
import { paths } from '#paths'
import { ownTeam, useMay } from '#session/rights.ts'
import { useSession } from '#session/session.ts'
import { QuerySection } from '#shared/forms/QuerySection.tsx'
import lists from '#shared/Lists.module.css'
import { useReadsOnly } from '#shared/useReadsOnly.ts'
import { LinkButton } from '#ui/controls/Button.tsx'
import { ChangeButton, ReadOnlyNote } from '#ui/controls/ChangeButton.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Forbidden } from '#ui/feedback/Forbidden.tsx'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import { ApiKeyList } from './ApiKeyList.tsx'
import type { ApiKeysMessage } from './apiKeys.messages.ts'
import { CreateApiKey } from './CreateApiKey.tsx'

/** Keys of teams and of the instance, for those who run them. */
export function ServiceKeysPage() {
  const say = useSay<ApiKeysMessage>()
  const user = useSession()
  const may = useMay()
  if (!user) return null
  return (
    <>
      <PageTitle title={say('apiKeys.service')} />
      {may('key.service', ownTeam) ? <ServiceKeys role={user.role} /> : <Forbidden needs="admin" />}
    </>
  )
}

/** The part of the list that the URL names; empty: all teams, the first page. */
type KeysView = { team: string; after: string }

const viewOf = (params: URLSearchParams): KeysView => ({
  team: params.get('team') ?? '',
  after: params.get('after') ?? '',
})
const paramsOf = (view: KeysView) =>
  new URLSearchParams(Object.entries(view).filter(([, value]) => value !== ''))

function ServiceKeys({ role }: { role: Role }) {
  const say = useSay<ApiKeysMessage>()
  const readsOnly = useReadsOnly()
  const [creating, create] = useState(false)
  const { view, top, to } = useListView(viewOf, paramsOf)
  const { team, after } = view
  const result = useQuery({
    ...query(readServiceKeys, { query: { ...(team && { team }), ...(after && { after }) } }),
    placeholderData: keepPreviousData,
  })
  return (
    <section className={lists.page} aria-label={say('apiKeys.service')}>
      <p ref={top} tabIndex={-1}>
        {say('apiKeys.service.what')} <a href="/docs/api">{say('apiKeys.docs')}</a>
      </p>
      {readsOnly && <ReadOnlyNote />}
      <div className={lists.row}>
        <ChangeButton readOnly={readsOnly} onClick={() => create(true)}>
          {say('apiKeys.create')}
        </ChangeButton>
        {team && (
          <LinkButton kind="secondary" to={paths.apiKeys}>
            {say('apiKeys.all')}
          </LinkButton>
        )}
      </div>
      <QuerySection result={result} failureTitle={say('apiKeys.failed')} lines={3}>
        {({ keys }) =>
          keys.length === 0 ? (
            <EmptyState title={say(after ? 'apiKeys.endOfList' : 'apiKeys.empty')} />
          ) : (
            <ApiKeyList label={say('apiKeys.service')} keys={keys} revocable={!readsOnly} />
          )
        }
      </QuerySection>
      <Pagination
        byTime
        first={after ? to('') : null}
        next={result.data?.next ? to(result.data.next) : null}
        onPageChange={() => top.current?.focus()}
      />
      {creating && <CreateApiKey role={role} service onClose={() => create(false)} />}
    </section>
  )
}
