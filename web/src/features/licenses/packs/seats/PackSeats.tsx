import { maxCountedTotal } from '@resguardo/contract/platform/limits'
import type { Pack, Seat } from '@resguardo/contract/licensing/packs'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from '#router'
import { useSay } from '#i18n/say.tsx'
import bulkStyles from '#lists/bulk/Bulk.module.css'
import { SelectionToolbar } from '#lists/bulk/selection/SelectionToolbar.tsx'
import { SelectionStatus } from '#lists/bulk/selection/SelectionBar.tsx'
import { makeSelection } from '#lists/bulk/selection/selection.ts'
import lists from '#shared/Lists.module.css'
import type { ListsMessage } from '#shared/lists.messages.ts'
import { Pagination } from '#lists/Pagination.tsx'
import { QuerySection } from '#shared/forms/QuerySection.tsx'
import { useReadsOnly } from '#shared/useReadsOnly.ts'
import { Button } from '#ui/controls/Button.tsx'
import { ChangeButton } from '#ui/controls/ChangeButton.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import styles from '../Packs.module.css'
import { AssignDialog } from './AssignDialog.tsx'
import type { AssignMessage } from './assign.messages.ts'
import { ChoosePack } from '../../allSeats/ChoosePack.tsx'
import { ChangeSeats } from './ChangeSeats.tsx'
import { ReleaseSeats } from './ReleaseSeats.tsx'
import { SeatList } from './SeatList.tsx'
import { SeatFilters } from './SeatFilters.tsx'
import type { SeatsMessage } from './seats.messages.ts'
import { seatsParamsOf, seatsQuery, type SeatsView, seatsViewOf, unfilteredSeats } from './seats.queries.ts'

type OpenSeatAction = { what: 'change' | 'release'; seats: readonly Seat[] }

/** The seats of a pack, or of all that the reader manages, with their holders and actions on them. */
export function PackSeats({ pack }: { pack?: Pack }) {
  const say = useSay<SeatsMessage | AssignMessage>()
  const [params, setParams] = useSearchParams()
  const view = seatsViewOf(params)
  const result = useQuery(seatsQuery(pack?.uid, view))
  const [open, setOpen] = useState<OpenSeatAction | 'assign' | null>(null)
  const top = useRef<HTMLParagraphElement>(null)
  const readsOnly = useReadsOnly()
  const { data } = result
  const selection = useSeatSelection(data?.seats, String(seatsParamsOf({ ...view, after: '' })))
  const page = useMemo(() => data && { people: data.seats, total: data.total }, [data])

  const to = (after: string) => `?${seatsParamsOf({ ...view, after })}`
  const changeFilters = (part: Partial<SeatsView>) =>
    setParams(seatsParamsOf({ ...view, after: '', ...part }), { replace: true })
  const selectedSeats = () => data?.seats.filter(({ uid }) => selection.read().uids.has(uid)) ?? []
  const close = (done: boolean) => {
    flushSync(() => {
      setOpen(null)
      if (done) selection.clear()
    })
    // The element that had the focus may be gone.
    if (document.activeElement === document.body) top.current?.focus()
  }
  return (
    <section
      className={cx(lists.page, bulkStyles.host)}
      aria-label={say(pack ? 'seats.title' : 'seats.list')}
    >
      <SelectionToolbar selection={selection} page={page} onClear={() => selection.clear()}>
        {(pack ? (['change', 'release'] as const) : (['release'] as const)).map((what) => (
          <ChangeButton
            key={what}
            readOnly={readsOnly}
            kind={what === 'release' ? 'danger' : 'secondary'}
            onClick={() => setOpen({ what, seats: selectedSeats() })}
          >
            {say(`seats.${what}`)}
          </ChangeButton>
        ))}
      </SelectionToolbar>
      <div className={styles.head}>
        <h2>{say(pack ? 'seats.title' : 'seats.list')}</h2>
        <ChangeButton readOnly={readsOnly} onClick={() => setOpen('assign')}>
          {say('assign.open')}
        </ChangeButton>
      </div>
      <SeatFilters view={view} ofAllPacks={!pack} onChange={changeFilters} />
      <SelectionStatus selection={selection} page={page} />
      <p ref={top} className={lists.quiet} role="status" tabIndex={-1}>
        {data &&
          data.seats.length > 0 &&
          (data.total > maxCountedTotal
            ? say('seats.count.more', { limit: maxCountedTotal })
            : say('seats.count', { total: data.total }))}
      </p>
      <QuerySection result={result} failureTitle={say('seats.failed')}>
        {({ seats, next }) => (
          <>
            {seats.length > 0 && (
              <div aria-busy={result.isPlaceholderData}>
                <SeatList
                  seats={seats}
                  selection={selection}
                  ofAllPacks={!pack}
                  onAsk={(what, seat) => setOpen({ what, seats: [seat] })}
                />
              </div>
            )}
            {seats.length === 0 && (
              <NoSeats view={view} ofAllPacks={!pack} onClear={() => changeFilters(unfilteredSeats)} />
            )}
            <Pagination
              byTime
              first={view.after ? to('') : null}
              next={next && to(next)}
              onPageChange={() => top.current?.focus()}
            />
          </>
        )}
      </QuerySection>
      <div className={bulkStyles.room} />
      {open === 'assign' && pack && <AssignDialog pack={pack} onClose={() => close(false)} />}
      {open === 'assign' && !pack && <ChoosePack team={view.team} onClose={() => close(false)} />}
      {open && open !== 'assign' && open.what === 'change' && pack && (
        <ChangeSeats pack={pack} seats={open.seats} onClose={close} />
      )}
      {open && open !== 'assign' && open.what === 'release' && (
        <ReleaseSeats seats={open.seats} association={pack?.association?.uid} onClose={close} />
      )}
    </section>
  )
}

/** Selected seats; another filter or page clears the selection. */
function useSeatSelection(seats: readonly Seat[] | undefined, filter: string) {
  const [selection] = useState(makeSelection)
  const before = useRef(filter)
  useLayoutEffect(() => {
    if (before.current !== filter) selection.clearForOtherRows()
    before.current = filter
  }, [selection, filter])
  useEffect(() => {
    const shown = seats?.map(({ uid }) => uid) ?? []
    selection.show(shown)
    // Actions only apply to visible seats.
    if ([...selection.read().uids].some((uid) => !shown.includes(uid))) selection.clear()
  }, [selection, seats])
  return selection
}

type NoSeatsProps = { view: SeatsView; ofAllPacks: boolean; onClear: () => void }

function NoSeats({ view, ofAllPacks, onClear }: NoSeatsProps) {
  const say = useSay<SeatsMessage | ListsMessage>()
  const isFiltered = view.q || view.state || view.after || (ofAllPacks && (view.team || view.type))
  if (!isFiltered) {
    const title = say(ofAllPacks ? 'seats.empty.all' : 'seats.empty')
    return <EmptyState title={title}>{say('seats.empty.text')}</EmptyState>
  }
  const clear = <Button onClick={onClear}>{say('lists.filters.clear')}</Button>
  return <EmptyState title={say('seats.noMatch')} action={clear} />
}
