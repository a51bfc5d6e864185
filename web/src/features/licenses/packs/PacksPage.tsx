import { exportPacks } from '@resguardo/contract/licensing/packs'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useDownload } from '#api/files/download.ts'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import type { ListsMessage } from '#shared/lists.messages.ts'
import { ListResult } from '#lists/ListResult.tsx'
import { useListView } from '#lists/useListView.ts'
import { ListViews } from '#lists/views/ListViews.tsx'
import { useFirstView } from '#lists/views/useFirstView.ts'
import { paths } from '#paths'
import { ownTeam, useMay } from '#session/rights.ts'
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
  const may = useMay()
  if (!user) return null
  const allowed = may('license.packs', ownTeam)
  return (
    <>
      <PageTitle title={say('packs.title')} />
      {allowed ? (
        <Packs key={user.uid} mayCreate={may('license.create', ownTeam)} />
      ) : (
        <Forbidden needs="admin" />
      )}
    </>
  )
}

function Packs({ mayCreate }: { mayCreate: boolean }) {
  const say = useSay<PacksMessage>()
  const { view, top, change, to } = useListView(viewOf, paramsOf)
  const result = useFirstView('packs', useQuery(packsQuery(view)))
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
        <ListViews list="packs" />
        {data && !isEmpty && (
          <ExportMenu
            pending={download.pending}
            onExport={(choice) => void download.save({ query: { ...filterOf(view), ...choice } })}
          />
        )}
        <LinkButton kind="quiet" to={view.team ? `${paths.licenses}?team=${view.team}` : paths.licenses}>
          {say('packs.buy')}
        </LinkButton>
      </div>
      <FailureAlert title={say('packs.exportFailed')} failure={download.failure} />
      <PackFilters view={view} onChange={change} button={filters} />
      <PackChips view={view} clearable={!isEmpty} onChange={removeFilter} />
      <ListResult
        result={result}
        top={top}
        rowsOf={({ packs }) => packs}
        count={({ total, limit }) =>
          limit ? say('packs.count.more', { limit }) : say('packs.count', { total })
        }
        sums={({ sums }) => (sums?.seats ? say('packs.sums', sums) : null)}
        failureTitle={say('packs.failed')}
        empty={<NoPacks view={view} onClear={() => removeFilter(unfiltered)} />}
        first={view.after ? to('') : null}
        to={to}
      >
        {({ packs }) => (
          <div>
            <PackList packs={packs} />
          </div>
        )}
      </ListResult>
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
