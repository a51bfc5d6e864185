import { countedTo } from '@resguardo/contract/limits'
import { exportPacks } from '@resguardo/contract/packs'
import { matrix } from '@resguardo/contract/policy'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useDownload } from '#api/download.ts'
import { useSay } from '#i18n/say.tsx'
import lists from '#lists/Lists.module.css'
import { Refused } from '#lists/Refused.tsx'
import type { ListsMessage } from '#lists/lists.messages.ts'
import { Pages } from '#lists/Pages.tsx'
import { Part } from '#lists/Part.tsx'
import { useListView } from '#lists/useListView.ts'
import { paths } from '#paths'
import { useSession } from '#session/session.ts'
import { Button, LinkButton } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ExportMenu } from '#ui/ExportMenu.tsx'
import { Forbidden } from '#ui/Forbidden.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { CreatePack } from './change/CreatePack.tsx'
import { PackList } from './PackList.tsx'
import { PackChips, PackTools } from './PackTools.tsx'
import type { PacksMessage } from './packs.messages.ts'
import { filterOf, filtersOn, packsQuery, paramsOf, unfiltered, type View, viewOf } from './packs.queries.ts'

/** Licence packs of the teams that the reader may see; for root of all teams. */
export function PacksPage() {
  const say = useSay<PacksMessage>()
  const user = useSession()
  if (!user) return null
  const allowed = matrix['license.packs'][user.role].length > 0
  return (
    <>
      <PageTitle title={say('packs.title')} />
      {allowed ? (
        <Packs key={user.uid} mayCreate={matrix['license.create'][user.role].length > 0} />
      ) : (
        <Forbidden needs="admin" />
      )}
    </>
  )
}

function Packs({ mayCreate }: { mayCreate: boolean }) {
  const say = useSay<PacksMessage>()
  const { view, top, change, to } = useListView(viewOf, paramsOf)
  const asked = useQuery(packsQuery(view))
  const { data } = asked
  const file = useDownload(exportPacks)
  const filters = useRef<HTMLButtonElement>(null)
  const none = data?.packs.length === 0

  const takeOff = (part: Partial<View>) => {
    filters.current?.focus()
    change(part)
  }
  return (
    <section className={lists.page} aria-label={say('packs.list')}>
      <div className={lists.row}>
        {mayCreate && <CreatePack team={view.team} />}
        {data && !none && (
          <ExportMenu
            pending={file.pending}
            onExport={(choice) => void file.save({ query: { ...filterOf(view), ...choice } })}
          />
        )}
        <LinkButton kind="quiet" to={paths.licenses}>
          {say('packs.own')}
        </LinkButton>
      </div>
      <Refused title={say('packs.exportFailed')} failure={file.failure} />
      <PackTools view={view} onChange={change} button={filters} />
      <PackChips view={view} clearable={!none} onChange={takeOff} />
      <p ref={top} className={lists.quiet} role="status" tabIndex={-1}>
        {data &&
          !none &&
          (data.total > countedTo
            ? say('packs.count.more', { limit: countedTo })
            : say('packs.count', { total: data.total }))}
      </p>
      <Part result={asked} failed={say('packs.failed')} lines={4}>
        {({ packs }) =>
          packs.length === 0 ? (
            <NoPacks view={view} onClear={() => takeOff(unfiltered)} />
          ) : (
            <div>
              <PackList packs={packs} />
            </div>
          )
        }
      </Part>
      {/* Also for an empty page: its cursor may no longer be valid. */}
      <Pages
        byTime
        first={view.after ? to('') : null}
        next={data?.next ? to(data.next) : null}
        onTurn={() => top.current?.focus()}
      />
    </section>
  )
}

function NoPacks({ view, onClear }: { view: View; onClear: () => void }) {
  const say = useSay<PacksMessage | ListsMessage>()
  if (view.after) return <EmptyState title={say('packs.endOfList')} />
  if (!view.q && filtersOn(view) === 0)
    return <EmptyState title={say('packs.empty')}>{say('packs.empty.text')}</EmptyState>
  const title = view.q ? say('packs.noResult', { q: view.q }) : say('packs.noMatch')
  return <EmptyState title={title} action={<Button onClick={onClear}>{say('lists.filters.clear')}</Button>} />
}
