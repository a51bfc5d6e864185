import { useMemo } from 'react'
import { encode } from 'uqr'
import styles from './QrCode.module.css'

type QrCodeProps = {
  text: string
  /** What it leads to, for those who do not see it. */
  label: string
}

/** A square to be read by the camera of a phone; always dark on light, as cameras want it. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => drawingOf(text), [text])
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} className={styles.light} />
      <path d={path} className={styles.dark} />
    </svg>
  )
}

/** One path of all dark squares, row by row; the light edge of four squares belongs to the code. */
function drawingOf(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return { size, path }
}
