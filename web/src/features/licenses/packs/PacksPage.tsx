import { countedTo } from '@resguardo/contract/limits'
import { exportPacks } from '@resguardo/contract/packs'
import { matrix } from '@resguardo/contract/policy'
import { useQuery } from '@tanstack/react-query'
import { startTransition, useMemo, useOptimistic, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useDownload } from '#api/download.ts'
import { failureOf } from '#api/failure.ts'
import { useSay } from '#i18n/say.tsx'
import lists from '#lists/Lists.module.css'
import type { ListsMessage } from '#lists/lists.messages.ts'
import { Pages } from '#lists/Pages.tsx'
import { paths } from '#paths'
import { useSession } from '#session/session.ts'
import { useSayFailure } from '#session/useSayFailure.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button, LinkButton } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ExportMenu } from '#ui/ExportMenu.tsx'
import { Forbidden } from '#ui/Forbidden.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { Skeleton, Waiting } from '#ui/Skeleton.tsx'
import { CreatePack } from './change/CreatePack.tsx'
import { PackList } from './PackList.tsx'
import { PackChips, PackTools } from './PackTools.tsx'
import type { PacksMessage } from './packs.messages.ts'
import { filterOf, filtersOn, packsQuery, paramsOf, unfiltered, type View, viewOf } from './packs.queries.ts'

/** The licence packs of the teams that the reader may see; for root those of all. */
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
  const sayFailure = useSayFailure()
  const [params, setParams] = useSearchParams()
  // Shown at once: the router moves on in its own time, and a tick must not jump back until then.
  const [view, expect] = useOptimistic(useMemo(() => viewOf(params), [params]))
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery(packsQuery(view))
  const failure = failureOf(error)
  const file = useDownload(exportPacks)
  const filters = useRef<HTMLButtonElement>(null)
  const top = useRef<HTMLParagraphElement>(null)
  const none = data?.packs.length === 0

  // Other packs begin at the first page.
  const change = (part: Partial<View>, way?: 'replace') => {
    const next = { ...view, after: '', ...part }
    startTransition(() => {
      expect(next)
      setParams(paramsOf(next), { replace: way === 'replace' })
    })
  }
  const takeOff = (part: Partial<View>) => {
    filters.current?.focus()
    change(part)
  }
  const to = (after: string) => `?${paramsOf({ ...view, after })}`
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
      {file.failure && (
        <Alert title={say('packs.exportFailed')} requestId={file.failure.requestId}>
          {sayFailure(file.failure)}
        </Alert>
      )}
      <PackTools view={view} onChange={change} button={filters} />
      <PackChips view={view} clearable={!none} onChange={takeOff} />
      <p ref={top} className={lists.quiet} role="status" tabIndex={-1}>
        {data &&
          !none &&
          (data.total > countedTo
            ? say('packs.count.more', { limit: countedTo })
            : say('packs.count', { total: data.total }))}
      </p>
      {failure && (
        <Alert title={say('packs.failed')} requestId={failure.requestId} onRetry={() => void refetch()}>
          {sayFailure(failure)}
        </Alert>
      )}
      {!(failure && !data) && (
        <Waiting while={isPending} skeleton={<Skeleton shape="card" lines={4} />}>
          {data && !none && (
            <div aria-busy={isFetching && isPlaceholderData}>
              <PackList packs={data.packs} />
            </div>
          )}
          {none && <NoPacks view={view} onClear={() => takeOff(unfiltered)} />}
          {data && (
            <Pages
              byTime
              first={view.after ? to('') : null}
              next={data.next && to(data.next)}
              onTurn={() => top.current?.focus()}
            />
          )}
        </Waiting>
      )}
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
