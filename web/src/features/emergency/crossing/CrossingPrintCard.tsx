import { type CutSituation, systemStepsFor, type TimeLeft } from '@resguardo/contract/emergency/crossing'
import type { SystemStep } from '@resguardo/contract/emergency/systemSteps'
import type { OsType } from '@resguardo/contract/devices/device'
import { useSay } from '#i18n/say.tsx'
import type { CrossingMessage } from './crossing.messages.ts'
import { StillStrip } from '#ui/display/phone/StillStrip.tsx'
import styles from './crossing.module.css'
import type { EmergencyMessage } from '../emergency.messages.ts'

type CrossingPrintCardProps = {
  situation: CutSituation
  time: TimeLeft
  os: OsType
  version: string | null
  device: string | null
  items: CutSituation['items']
  ticks: readonly string[]
}

/** More than `many` are set in smaller type with the end of their path; more than `most` without a path. */
const [many, most] = [9, 12]

/** The list on paper: an A6 card with a fold line, shown in print only. It does not name the product. */
export function CrossingPrintCard(props: CrossingPrintCardProps) {
  const { situation, time, os, version, device, items, ticks } = props
  const say = useSay<CrossingMessage | EmergencyMessage>()
  const half = Math.ceil(items.length / 2)
  const boxes = (some: CutSituation['items']) => (
    <ul role="list">
      {some.map(({ item, order, ways }) => (
        <li key={item}>
          <span className={styles.box} data-done={ticks.includes(item) || undefined} />
          <div>
            {order}
            {items.length <= most && (
              <PrintedWay
                way={newestWay(systemStepsFor(ways, os, version, device))}
                labels={items.length > many ? 2 : undefined}
              />
            )}
          </div>
        </li>
      ))}
    </ul>
  )
  return (
    <div className={styles.paper} data-long={items.length > many || undefined} aria-hidden="true">
      <p>
        <strong>{situation.title}</strong> · {say(`crossing.time.${time}`)} · {say(`emergency.os.${os}`)}
      </p>
      {boxes(items.slice(0, half))}
      <div className={styles.fold} />
      {boxes(items.slice(half))}
      <p>{say('crossing.print.fold')}</p>
    </div>
  )
}

/** The way for the newest version: the card has room for one. */
const newestWay = (ways: readonly SystemStep[]) => {
  const settable = ways.filter(({ path }) => path.length > 0)
  return settable.find(({ max }) => max === null) ?? settable.at(-1)
}

/** The path up to the first thing to set; what follows is on the phone by then. */
function PrintedWay({ way, labels = 9 }: { way: SystemStep | undefined; labels?: number | undefined }) {
  return way && <StillStrip path={way.path.slice(-labels)} controls={way.controls?.slice(0, 1) ?? []} />
}
