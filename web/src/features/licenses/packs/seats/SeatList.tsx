import type { Seat } from '@resguardo/contract/licensing/packs'
import { Link } from '#router'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import { personName } from '#lists/bulk/dialog/bulkRequest.ts'
import type { Selection } from '#lists/bulk/selection/selection.ts'
import { SelectableRow, PageCheckbox, SelectionCheckbox } from '#lists/bulk/selection/selectionCheckboxes.tsx'
import lists from '#shared/Lists.module.css'
import { paths } from '#paths'
import { useReadsOnly } from '#shared/useReadsOnly.ts'
import { useWide } from '#shared/useWide.ts'
import { ChangeButton } from '#ui/controls/ChangeButton.tsx'
import { Chip } from '#ui/controls/Chip.tsx'
import { cx } from '#ui/cx.ts'
import { CheckIcon } from '#ui/icons.tsx'
import { ClockIcon } from '#ui/signedInIcons.tsx'
import styles from '../Packs.module.css'
import { usePackFormats } from '../packFormats.tsx'
import type { PacksMessage } from '../packs.messages.ts'
import type { SeatsMessage } from './seats.messages.ts'

type SeatListProps = {
  seats: readonly Seat[]
  selection: Selection
  /** Whether the seats are of several packs: each row then names its pack, and moves no seat. */
  ofAllPacks: boolean
  onAsk: (what: 'change' | 'release', seat: Seat) => void
}

/** Cards on a phone, a table from 960 px on. */
export function SeatList(props: SeatListProps) {
  return useWide('md') ? <SeatTable {...props} /> : <SeatCards {...props} />
}

/** Names the holder of a seat. */
export function useSeatName() {
  const say = useSay<SeatsMessage>()
  return ({ person, invited, state, partner }: Seat): string => {
    if (person) return personName(person)
    // A person in none of the reader's teams.
    if (state === 'assigned')
      return partner ? say('seats.somebody.of', { team: partner.teamName }) : say('seats.somebody')
    return invited ? say('seats.invite', { address: invited }) : say('seats.invite.link')
  }
}

function SeatTable({ seats, selection, ofAllPacks, onAsk }: SeatListProps) {
  const say = useSay<SeatsMessage>()
  const { date } = useFormats()
  const rows = useRows(seats)
  const through = seats.some(({ partner }) => partner)
  return (
    <div className={lists.scroller}>
      <table className={cx(lists.table, styles.seats)} aria-label={say('seats.list')}>
        <thead>
          <tr>
            <td>
              <PageCheckbox selection={selection} people={seats} />
            </td>
            <th scope="col">{say('seats.who')}</th>
            {ofAllPacks && <th scope="col">{say('seats.pack')}</th>}
            <th scope="col">{say('seats.state')}</th>
            {through && <th scope="col">{say('seats.partner')}</th>}
            <th scope="col">{say('seats.since')}</th>
            <th scope="col">{say('seats.ends')}</th>
            <th scope="col">{say('seats.do')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ seat, name, ends }) => (
            <SelectableRow key={seat.uid} as="tr" selection={selection} uid={seat.uid}>
              <td>
                <SeatCheckbox selection={selection} seat={seat} name={name} />
              </td>
              <th scope="row">
                <SeatHolder seat={seat} name={name} />
              </th>
              {ofAllPacks && (
                <td>
                  <SeatPack pack={seat.pack} />
                </td>
              )}
              <td>
                <SeatState state={seat.state} />
              </td>
              {through && <td>{seat.partner?.teamName ?? say('seats.partner.none')}</td>}
              <td>{date(new Date(seat.created))}</td>
              <td>{ends}</td>
              <td>
                <SeatButtons seat={seat} name={name} ofAllPacks={ofAllPacks} onAsk={onAsk} />
              </td>
            </SelectableRow>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function SeatCards({ seats, selection, ofAllPacks, onAsk }: SeatListProps) {
  const say = useSay<SeatsMessage>()
  const { date } = useFormats()
  const rows = useRows(seats)
  return (
    <>
      <PageCheckbox selection={selection} people={seats} labelled />
      <ul role="list" className={cx(lists.cards, styles.cards)} aria-label={say('seats.list')}>
        {rows.map(({ seat, name, ends }) => (
          <SelectableRow
            key={seat.uid}
            as="li"
            selection={selection}
            uid={seat.uid}
            className={cx(lists.card, styles.seat)}
          >
            <SeatCheckbox selection={selection} seat={seat} name={name} />
            <div className={styles.seatBody}>
              <SeatHolder seat={seat} name={name} />
              <p className={cx(lists.row, styles.line)}>
                <SeatState state={seat.state} />
                {seat.partner && <span>{seat.partner.teamName}</span>}
                {ofAllPacks && <SeatPack pack={seat.pack} />}
              </p>
              <p className={lists.quiet}>
                {say('seats.since')}: {date(new Date(seat.created))} · {say('seats.ends')}: {ends}
              </p>
              <SeatButtons seat={seat} name={name} ofAllPacks={ofAllPacks} onAsk={onAsk} />
            </div>
          </SelectableRow>
        ))}
      </ul>
    </>
  )
}

function useRows(seats: readonly Seat[]) {
  const say = useSay<SeatsMessage>()
  const nameOf = useSeatName()
  const { date } = useFormats()
  return seats.map((seat) => ({
    seat,
    name: nameOf(seat),
    ends: seat.ends ? date(new Date(seat.ends)) : say('seats.ends.pack'),
  }))
}

function SeatCheckbox({ selection, seat, name }: { selection: Selection; seat: Seat; name: string }) {
  return (
    <SelectionCheckbox
      selection={selection}
      person={{ uid: seat.uid, username: name, first_name: '', last_name: '' }}
    />
  )
}

function SeatHolder({ seat: { person }, name }: { seat: Seat; name: string }) {
  if (!person) return <span className={styles.name}>{name}</span>
  return (
    <>
      <Link className={styles.name} to={paths.profile(person.uid)}>
        {name}
      </Link>
      {name !== person.username && <span className={lists.mail}>{person.username}</span>}
    </>
  )
}

function SeatPack({ pack: { uid, licenseType, team } }: Pick<Seat, 'pack'>) {
  const say = useSay<PacksMessage>()
  const { type } = usePackFormats()
  return <Link to={paths.pack(uid)}>{say('packs.of', { type: type(licenseType), team: team.teamName })}</Link>
}

function SeatState({ state }: Pick<Seat, 'state'>) {
  const say = useSay<SeatsMessage>()
  const Icon = state === 'assigned' ? CheckIcon : ClockIcon
  return (
    <Chip tone={state === 'assigned' ? 'success' : 'warning'} icon={<Icon size={16} />}>
      {say(`seats.state.${state}`)}
    </Chip>
  )
}

type SeatButtonsProps = Pick<SeatListProps, 'ofAllPacks' | 'onAsk'> & { seat: Seat; name: string }

/** A reserved seat can only be released. */
function SeatButtons({ seat, name, ofAllPacks, onAsk }: SeatButtonsProps) {
  const say = useSay<SeatsMessage>()
  const readsOnly = useReadsOnly()
  return (
    <div className={styles.actions}>
      {(['change', 'release'] as const)
        .filter((what) => what === 'release' || (!ofAllPacks && seat.state === 'assigned'))
        .map((what) => (
          <ChangeButton
            key={what}
            readOnly={readsOnly}
            kind="quiet"
            aria-label={say(`seats.${what}.of`, { name })}
            onClick={() => onAsk(what, seat)}
          >
            {say(`seats.${what}`)}
          </ChangeButton>
        ))}
    </div>
  )
}
