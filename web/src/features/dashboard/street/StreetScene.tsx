import { cx } from '#ui/cx.ts'
import type { House } from '../learning.ts'
import styles from '../nextStep/NightCard.module.css'

const [width, ground] = [40, 92]

/** The street at night: one house per module, whose window is lit once the module is done. */
export function StreetScene({ houses }: { houses: readonly House[] }) {
  return (
    <svg
      className={styles.scene}
      viewBox={`0 0 ${houses.length * width} 100`}
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
    >
      {houses.map(({ id, light }, index) => {
        // Roofs of three heights, in a pattern that does not read as one.
        const top = 30 + ((index * 7) % 5) * 6
        const left = index * width
        return (
          <g key={id}>
            <path
              d={`M${left + 6} ${ground}V${top + 16}L${left + 20} ${top}L${left + 34} ${top + 16}V${ground}`}
            />
            <rect
              className={cx(styles.window, light !== 'dark' && styles[light])}
              x={left + 14}
              y={top + 22}
              width="12"
              height="14"
              rx="2"
            />
          </g>
        )
      })}
      <path d={`M0 ${ground}H${houses.length * width}`} />
    </svg>
  )
}
