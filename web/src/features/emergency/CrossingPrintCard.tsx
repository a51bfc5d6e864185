import type { CutSituation, TimeLeft } from '@resguardo/contract/emergency/crossing'
import type { OsType } from '@resguardo/contract/devices/device'
import { useSay } from '#i18n/say.tsx'
import type { CrossingMessage } from './crossing.messages.ts'
import styles from './crossing.module.css'
import type { EmergencyMessage } from './emergency.messages.ts'

type CrossingPrintCardProps = {
  situation: CutSituation
  time: TimeLeft
  os: OsType
  items: CutSituation['items']
  ticks: readonly string[]
}

/** The list on paper: an A6 card with a fold line, shown in print only. It does not name the product. */
export function CrossingPrintCard({ situation, time, os, items, ticks }: CrossingPrintCardProps) {
  const say = useSay<CrossingMessage | EmergencyMessage>()
  const half = Math.ceil(items.length / 2)
  const boxes = (some: CutSituation['items']) => (
    <ul role="list">
      {some.map(({ item, text }) => (
        <li key={item}>
          <span className={styles.box} data-done={ticks.includes(item) || undefined} />
          {text}
        </li>
      ))}
    </ul>
  )
  return (
    <div className={styles.paper} aria-hidden="true">
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
