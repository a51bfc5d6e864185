import type { Seat } from '@resguardo/contract/licensing/packs'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import styles from '../Packs.module.css'
import { useSeatName } from './SeatList.tsx'
import type { SeatsMessage } from './seats.messages.ts'

const maxNames = 10

/** The holders of the affected seats; of many only the first. */
export function SeatNames({ seats }: { seats: readonly Seat[] }) {
  const say = useSay<SeatsMessage>()
  const nameOf = useSeatName()
  return (
    <div>
      <ul role="list" className={styles.line}>
        {seats.slice(0, maxNames).map((seat) => (
          <li key={seat.uid}>{nameOf(seat)}</li>
        ))}
      </ul>
      {seats.length > maxNames && (
        <p className={lists.quiet}>{say('seats.others', { count: seats.length - maxNames })}</p>
      )}
    </div>
  )
}
