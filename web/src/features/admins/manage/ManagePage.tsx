import { type Actor, may } from '@resguardo/contract/policy'
import { useQuery } from '@tanstack/react-query'
import { startTransition, Suspense, useMemo, useOptimistic, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { lazyPart } from '#api/lazyPart.ts'
import { useSay } from '#i18n/say.tsx'
import { Pages } from '#lists/Pages.tsx'
import { Part } from '#lists/Part.tsx'
import bulkStyles from '#lists/bulk/Bulk.module.css'
import lists from '#lists/Lists.module.css'
import { paths } from '#paths'
import { useSession } from '#session/session.ts'
import { useReadsOnly } from '#session/useReadsOnly.ts'
import { useWide } from '#session/useWide.ts'
import { Button } from '#ui/Button.tsx'
import { ChangeLink } from '#ui/ChangeButton.tsx'
import { Forbidden } from '#ui/Forbidden.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { cx } from '#ui/cx.ts'
import type { PeopleFilter } from '@resguardo/contract/bulk'
import { filterOf } from './bulk/bulk.ts'
import { bulkActions, type Send } from '#lists/bulk/bulk.ts'
import type { BulkMessage } from '#lists/bulk/bulk.messages.ts'
import { SelectIcon } from '#lists/bulk/icons.tsx'
import { RecentButton, SelectionBar, SelectionStatus } from '#lists/bulk/SelectionBar.tsx'
import { type Selection, usePicked } from '#lists/bulk/selection.ts'
import { useBulk } from '#lists/bulk/useBulk.tsx'
import { columnsFor } from './columns.ts'
import { Found, Nobody } from './faces.tsx'
import type { ManageMessage } from './manage.messages.ts'
import { filtersOn, paramsOf, peopleQuery, unfiltered, type View, viewOf } from './manage.queries.ts'
import { PeopleExport } from './PeopleExport.tsx'
import { PeopleTable } from './PeopleTable.tsx'
import { PeopleTools } from './PeopleTools.tsx'
import { useKept } from './useKept.ts'

/** Loaded on demand: only an open dialog needs it. */
const send: Send<PeopleFilter> = async (order, how) =>
  (await import('./bulk/bulk.calls.ts')).sendBulk(order, how)

const Chips = lazyPart(async () => (await import('./PeopleChips.tsx')).PeopleChips)
/** Only small screens need them. */
const Cards = lazyPart(async () => (await import('./PeopleCards.tsx')).PeopleCards)

/** The people that the reader may see: everyone for root, the members of their teams for an admin. */
export function ManagePage() {
  const say = useSay<ManageMessage>()
  const user = useSession()
  if (!user) return null
  const actor: Actor = { uid: user.uid, role: user.role, teams: [] }
  return (
    <>
      <PageTitle title={say('manage.title')} />
      {may(actor, 'admin.list') ? (
        <People
          key={user.uid}
          uid={user.uid}
          whole={may(actor, 'admin.whole')}
          restores={may(actor, 'admin.restore')}
        />
      ) : (
        <Forbidden needs="admin" />
      )}
    </>
  )
}

type PeopleProps = {
  uid: string
  /** The reader sees everyone, including when they registered and were last active. */
  whole: boolean
  /** The reader may restore deleted people. */
  restores: boolean
}

function People({ uid, whole, restores }: PeopleProps) {
  const say = useSay<ManageMessage | BulkMessage>()
  const [kept, keep] = useKept(uid)
  const [params, setParams] = useSearchParams()
  const wide = useWide('md')
  const readsOnly = useReadsOnly()
  const filters = useRef<HTMLButtonElement>(null)
  const top = useRef<HTMLParagraphElement>(null)
  // Optimistic: the router navigates in a transition, and a checkbox must not revert until it finishes.
  const [view, expect] = useOptimistic(
    useMemo(() => viewOf(params, { whole, size: kept.size }), [params, whole, kept.size]),
  )
  const asked = useQuery(peopleQuery(view))
  const { data, isPlaceholderData } = asked
  // The view that the visible rows belong to: the previous one until the next has loaded.
  const [settled, settle] = useState(view)
  if (!isPlaceholderData && settled !== view) settle(view)
  const none = data?.admins.length === 0
  const filter = useMemo(() => filterOf(view), [view])
  const bulk = useBulk({ filter, people: data?.admins, send, top })
  const page = data && { people: data.admins, total: data.total }
  const onPeople = { selection: bulk.selection, restores, onAct: bulk.actOn }

  // Other filters or another order start at the first page.
  const change = (part: Partial<View>, way?: 'replace') => {
    if (part.size) keep({ size: part.size })
    const next = { ...view, after: '', first: 1, ...part }
    startTransition(() => {
      expect(next)
      setParams(paramsOf(next, part.size ?? kept.size), { replace: way === 'replace' })
    })
  }
  const to = (part: Partial<View>) => `?${paramsOf({ ...settled, ...part }, kept.size)}`
  const takeOff = (part: Partial<View>) => {
    filters.current?.focus()
    change(part)
  }
  // Restore is offered only while the list includes deleted people.
  const restorable = restores && view.status.includes('deleted')
  const shown = useMemo(
    () => columnsFor({ whole }).filter((id) => !kept.hidden.includes(id)),
    [whole, kept.hidden],
  )

  return (
    <section className={cx(lists.page, bulkStyles.host)} aria-label={say('manage.list')}>
      <SelectionBar
        selection={bulk.selection}
        page={page}
        actions={bulkActions.filter((action) => action !== 'restore' || restorable)}
        onAct={bulk.act}
        onClear={bulk.clear}
      />
      <div className={lists.row}>
        <ChangeLink refused={readsOnly} to={paths.createPeople}>
          {say('manage.create')}
        </ChangeLink>
        {data && data.admins.length > 0 && <PeopleExport view={view} />}
      </div>
      <PeopleTools
        view={view}
        whole={whole}
        onChange={change}
        hidden={wide ? kept.hidden : null}
        onHide={(hidden) => keep({ hidden })}
        button={filters}
      />
      {filtersOn(view) > 0 && (
        <Suspense>
          <Chips.Part view={view} clearable={!none} onChange={takeOff} />
        </Suspense>
      )}
      <SelectionStatus selection={bulk.selection} page={page} />
      <div className={lists.above}>
        <Found view={settled} page={data} top={top} />
        {!wide && <ChooseButton selection={bulk.selection} />}
        <RecentButton onClick={bulk.openRecent} />
      </div>
      <Part result={asked} failed={say('manage.failed')} lines={6}>
        {({ admins }) =>
          admins.length === 0 ? (
            <Nobody view={settled} onClear={() => takeOff({ ...unfiltered, q: '' })} />
          ) : (
            <div>
              {wide ? (
                <PeopleTable
                  people={admins}
                  shown={shown}
                  sort={view.sort}
                  onSort={(sort) => change({ sort })}
                  {...onPeople}
                />
              ) : (
                <Suspense fallback={<Skeleton shape="card" lines={6} />}>
                  <Cards.Part people={admins} whole={whole} {...onPeople} />
                </Suspense>
              )}
            </div>
          )
        }
      </Part>
      {/* Also for an empty page: its cursor may no longer be valid. */}
      <Pages
        first={settled.after ? to({ after: '' }) : null}
        next={
          data?.next
            ? to({ after: data.next, first: settled.first && settled.first + data.admins.length })
            : null
        }
        onTurn={() => top.current?.focus()}
      />
      <div className={bulkStyles.room} />
      {bulk.dialogs}
    </section>
  )
}

/** Shows the checkboxes of the cards, or hides them and clears the selection. */
function ChooseButton({ selection }: { selection: Selection }) {
  const say = useSay<BulkMessage>()
  const choosing = usePicked(selection, (picked) => picked.choosing)
  return (
    <Button
      kind="quiet"
      icon={<SelectIcon size={20} />}
      aria-pressed={choosing}
      onClick={() => selection.choose(!choosing)}
    >
      {say('bulk.pick.mode')}
    </Button>
  )
}
