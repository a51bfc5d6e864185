import { assignSeats, type Pack, readSeats, type Seat } from '@resguardo/contract/licensing/packs'
import { readMemberships } from '@resguardo/contract/teams/memberships'
import type { VisibleAdmin } from '@resguardo/contract/people/admins'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from '#router'
import { failureOf } from '#api/failure.ts'
import { query, useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { ownTeam, useMay } from '#session/rights.ts'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import lists from '#shared/Lists.module.css'
import { useReadsOnly } from '#shared/useReadsOnly.ts'
import { Button } from '#ui/controls/Button.tsx'
import { ChangeButton } from '#ui/controls/ChangeButton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Skeleton, Waiting } from '#ui/feedback/Skeleton.tsx'
import { usePackFormats } from '../packs/packFormats.tsx'
import { invalidatedByPacks } from '../packs/packs.queries.ts'
import type { PacksMessage } from '../packs/packs.messages.ts'
import { ReleaseSeats } from '../packs/seats/ReleaseSeats.tsx'
import type { SeatsMessage } from '../packs/seats/seats.messages.ts'
import { assignablePacksQuery } from './ChoosePack.tsx'
import styles from './PersonSeat.module.css'
import { useUndoAssign } from './useUndoAssign.ts'

type SeatPerson = Pick<VisibleAdmin, 'uid' | 'username' | 'role' | 'status'>

/** The seats of one person, with a button to give one; renders nothing for readers who give none. */
export function PersonSeat({ person }: { person: SeatPerson }) {
  const may = useMay()
  // Roots need no seat, and a closed account gets none.
  const canHold = person.role !== 'root' && (person.status === 'active' || person.status === 'pending')
  return canHold && may('license.assign', ownTeam) ? <SeatCard person={person} /> : null
}

function SeatCard({ person }: { person: SeatPerson }) {
  const say = useSay<SeatsMessage>()
  const box = useRef<HTMLDivElement>(null)
  const [given, setGiven] = useState<readonly string[]>([])
  const seats = useQuery(query(readSeats, { query: { q: person.username, state: 'assigned', size: 100 } }))
  const held = (seats.data?.seats ?? []).filter((seat) => seat.person?.uid === person.uid)
  const undo = useUndoAssign()
  const failure = failureOf(seats.error)
  // The pressed button is gone.
  const focusBox = () => box.current?.focus()
  return (
    <Card title={say('seats.person')}>
      <div ref={box} className={styles.part} tabIndex={-1}>
        <p role="status">{given.length > 0 && say('seats.given')}</p>
        {given.length > 0 && (
          <div>
            <Button
              kind="secondary"
              onClick={() => {
                setGiven([])
                focusBox()
                void undo({ seats: given, invites: [] })
              }}
            >
              {say('seats.undo')}
            </Button>
          </div>
        )}
        <FailureAlert title={say('seats.failed')} failure={failure} />
        <Waiting while={seats.isPending} skeleton={<Skeleton shape="control" lines={1} />}>
          {held.map((seat) => (
            <HeldSeat key={seat.uid} seat={seat} onReleased={focusBox} />
          ))}
          {seats.data && held.length === 0 && (
            <GiveSeat
              person={person}
              onGiven={(uids) => {
                setGiven(uids)
                focusBox()
              }}
            />
          )}
        </Waiting>
      </div>
    </Card>
  )
}

function HeldSeat({ seat, onReleased }: { seat: Seat; onReleased: () => void }) {
  const say = useSay<SeatsMessage | PacksMessage>()
  const { type } = usePackFormats()
  const readsOnly = useReadsOnly()
  const [asking, setAsking] = useState(false)
  const { uid, licenseType, team } = seat.pack
  return (
    <div className={lists.row}>
      <Link to={paths.pack(uid)}>{say('packs.of', { type: type(licenseType), team: team.teamName })}</Link>
      <ChangeButton readOnly={readsOnly} kind="quiet" onClick={() => setAsking(true)}>
        {say('seats.release')}
      </ChangeButton>
      {asking && (
        <ReleaseSeats
          seats={[seat]}
          onClose={(done) => {
            setAsking(false)
            if (done) onReleased()
          }}
        />
      )}
    </div>
  )
}

type GiveSeatProps = { person: SeatPerson; onGiven: (seats: readonly string[]) => void }

/** A button for each pack of the person's teams with free seats: pressing it gives a seat. */
function GiveSeat({ person, onGiven }: GiveSeatProps) {
  const say = useSay<SeatsMessage>()
  const readsOnly = useReadsOnly()
  const give = useSend(assignSeats, { refresh: invalidatedByPacks, outdated: 409 })
  const memberships = useQuery(query(readMemberships, { query: { uid: person.uid } }))
  const teams = memberships.data?.teams ?? []
  const results = useQueries({ queries: teams.map(({ uid }) => assignablePacksQuery(uid)) })
  const packs = results.flatMap(({ data }) => data?.packs ?? []).filter(({ free }) => free > 0)
  const send = async (pack: Pack) => {
    const association = pack.association && { association: pack.association.uid }
    try {
      // Awaited: once the lists are read again this component is gone, and with it callbacks of `mutate`.
      const body = { pack: pack.uid, who: [person.uid], ...association }
      onGiven((await give.mutateAsync({ body })).seats)
    } catch {
      // Shown by `give.error`.
    }
  }
  if (memberships.isPending || results.some(({ isPending }) => isPending))
    return <Skeleton shape="control" lines={1} />
  return (
    <>
      <FailureAlert title={say('seats.give.failed')} failure={give.error?.failure} />
      {packs.length === 0 && <p className={lists.quiet}>{say('seats.give.none')}</p>}
      {packs.map((pack) => (
        <div key={`${pack.uid} ${pack.association?.uid ?? ''}`}>
          <ChangeButton
            readOnly={readsOnly}
            kind="secondary"
            pending={give.isPending && give.variables.body.pack === pack.uid}
            onClick={() => void send(pack)}
          >
            <PackName pack={pack} />
          </ChangeButton>
        </div>
      ))}
    </>
  )
}

function PackName({ pack: { licenseType, team, free } }: { pack: Pack }) {
  const say = useSay<SeatsMessage>()
  const { type } = usePackFormats()
  return say('seats.give', { type: type(licenseType), team: team.teamName, free })
}
