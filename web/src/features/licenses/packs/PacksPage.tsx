import { maxCountedTotal } from '@resguardo/contract/platform/limits'
import { exportPacks } from '@resguardo/contract/licensing/packs'
import { permissionMatrix } from '@resguardo/contract/people/policy'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useDownload } from '#api/files/download.ts'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import type { ListsMessage } from '#shared/lists.messages.ts'
import { Pagination } from '#lists/Pagination.tsx'
import { QuerySection } from '#shared/forms/QuerySection.tsx'
import { useListView } from '#lists/useListView.ts'
import { paths } from '#paths'
import { useSession } from '#session/session.ts'
import { Button, LinkButton } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ExportMenu } from '#ui/overlays/ExportMenu.tsx'
import { Forbidden } from '#ui/feedback/Forbidden.tsx'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import { CreatePack } from './change/CreatePack.tsx'
import { PackList } from './PackList.tsx'
import { PackChips, PackFilters } from './PackFilters.tsx'
import type { PacksMessage } from './packs.messages.ts'
import {
  filterOf,
  countFilters,
  packsQuery,
  paramsOf,
  unfiltered,
  type PacksView,
  viewOf,
} from './packs.queries.ts'

/** Licence packs of the teams that the reader may see; for root of all teams. */
export function PacksPage() {
  const say = useSay<PacksMessage>()
  const user = useSession()
  if (!user) return null
  const allowed = permissionMatrix['license.packs'][user.role].length > 0
  return (
    <>
      <PageTitle title={say('packs.title')} />
      {allowed ? (
        <Packs key={user.uid} mayCreate={permissionMatrix['license.create'][user.role].length > 0} />
      ) : (
        <Forbidden needs="admin" />
      )}
    </>
  )
}

function Packs({ mayCreate }: { mayCreate: boolean }) {
  const say = useSay<PacksMessage>()
  const { view, top, change, to } = useListView(viewOf, paramsOf)
  const result = useQuery(packsQuery(view))
  const { data } = result
  const download = useDownload(exportPacks)
  const filters = useRef<HTMLButtonElement>(null)
  const isEmpty = data?.packs.length === 0

  const removeFilter = (part: Partial<PacksView>) => {
    filters.current?.focus()
    change(part)
  }
  return (
    <section className={lists.page} aria-label={say('packs.list')}>
      <div className={lists.row}>
        {mayCreate && <CreatePack team={view.team} />}
        {data && !isEmpty && (
          <ExportMenu
            pending={download.pending}
            onExport={(choice) => void download.save({ query: { ...filterOf(view), ...choice } })}
          />
        )}
        <LinkButton kind="quiet" to={paths.licenses}>
          {say('packs.own')}
        </LinkButton>
      </div>
      <FailureAlert title={say('packs.exportFailed')} failure={download.failure} />
      <PackFilters view={view} onChange={change} button={filters} />
      <PackChips view={view} clearable={!isEmpty} onChange={removeFilter} />
      <p ref={top} className={lists.quiet} role="status" tabIndex={-1}>
        {data &&
          !isEmpty &&
          (data.total > maxCountedTotal
            ? say('packs.count.more', { limit: maxCountedTotal })
            : say('packs.count', { total: data.total }))}
      </p>
      <QuerySection result={result} failureTitle={say('packs.failed')} lines={4}>
        {({ packs }) =>
          packs.length === 0 ? (
            <NoPacks view={view} onClear={() => removeFilter(unfiltered)} />
          ) : (
            <div>
              <PackList packs={packs} />
            </div>
          )
        }
      </QuerySection>
      {/* Also for an empty page: its cursor may no longer be valid. */}
      <Pagination
        byTime
        first={view.after ? to('') : null}
        next={data?.next ? to(data.next) : null}
        onPageChange={() => top.current?.focus()}
      />
    </section>
  )
}

function NoPacks({ view, onClear }: { view: PacksView; onClear: () => void }) {
  const say = useSay<PacksMessage | ListsMessage>()
  if (view.after) return <EmptyState title={say('packs.endOfList')} />
  if (!view.q && countFilters(view) === 0)
    return <EmptyState title={say('packs.empty')}>{say('packs.empty.text')}</EmptyState>
  const title = view.q ? say('packs.noResult', { q: view.q }) : say('packs.noMatch')
  return <EmptyState title={title} action={<Button onClick={onClear}>{say('lists.filters.clear')}</Button>} />
}
