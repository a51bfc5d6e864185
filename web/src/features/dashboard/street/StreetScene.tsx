import { cx } from '#ui/cx.ts'
import { House as Drawing, houseWidth } from '#ui/display/House.tsx'
import type { House } from '../learning.ts'
import styles from '../nextStep/NightCard.module.css'

const ground = 92

/** The street at night: one house per module, whose window is lit once the module is done. */
export function StreetScene({ houses }: { houses: readonly House[] }) {
  return (
    <svg
      className={styles.scene}
      viewBox={`0 0 ${houses.length * houseWidth} 100`}
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
    >
      {houses.map(({ id, light }, index) => (
        <Drawing
          key={id}
          left={index * houseWidth}
          // Roofs of three heights, in a pattern that does not read as one.
          top={30 + ((index * 7) % 5) * 6}
          ground={ground}
          window={cx(styles.window, light !== 'dark' && styles[light])}
        />
      ))}
      <path d={`M0 ${ground}H${houses.length * houseWidth}`} />
    </svg>
  )
}
