import type { OsType } from '@resguardo/contract/devices/device'
import styles from './PhoneDrawing.module.css'

/** Backs of the real families: three lenses in a row, a square of lenses beside a tablet, a camera bar.
 * Another Android has one round camera, as no maker's own. */
const outlines: Readonly<Record<OsType, { ink: string; light: string }>> = {
  'android-samsung': {
    ink: 'M20 6h24a6 6 0 0 1 6 6v64a6 6 0 0 1-6 6H20a6 6 0 0 1-6-6V12a6 6 0 0 1 6-6zM25 14a4 4 0 1 0 .01 0M25 39a4 4 0 1 0 .01 0',
    light: 'M25 26.500a4 4 0 1 0 .01 0',
  },
  ios: {
    ink: 'M30 82H12a6 6 0 0 1-6-6V20a6 6 0 0 1 6-6h18M36 24h18a5 5 0 0 1 5 5v48a5 5 0 0 1-5 5H36a5 5 0 0 1-5-5V29a5 5 0 0 1 5-5zM37 29h9a3 3 0 0 1 3 3v9a3 3 0 0 1-3 3h-9a3 3 0 0 1-3-3v-9a3 3 0 0 1 3-3zM44 39a2.500 2.500 0 1 0 .01 0',
    light: 'M39 31.500a2.500 2.500 0 1 0 .01 0',
  },
  'android-other': {
    ink: 'M20 6h24a6 6 0 0 1 6 6v64a6 6 0 0 1-6 6H20a6 6 0 0 1-6-6V12a6 6 0 0 1 6-6zM32 14a9 9 0 1 0 .01 0M26 70h12',
    light: 'M32 19.500a3.500 3.500 0 1 0 .01 0',
  },
  grapheneos: {
    ink: 'M20 6h24a6 6 0 0 1 6 6v64a6 6 0 0 1-6 6H20a6 6 0 0 1-6-6V12a6 6 0 0 1 6-6zM14 18h36M14 32h36M24 21.500a3.500 3.500 0 1 0 .01 0',
    light: 'M36 21.500a3.500 3.500 0 1 0 .01 0',
  },
}

/** Outline of a family's devices in two colours. Decorative. */
export function PhoneDrawing({ of }: { of: OsType }) {
  const { ink, light } = outlines[of]
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 64 88"
      width="48"
      height="66"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={ink} />
      <path d={light} className={styles.light} />
    </svg>
  )
}
