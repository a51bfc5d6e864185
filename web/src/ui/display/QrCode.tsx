import { useMemo } from 'react'
import { encode } from 'uqr'
import styles from './QrCode.module.css'

type QrCodeProps = {
  text: string
  /** What it links to, for screen readers. */
  label: string
}

/** A QR code; always dark on light, which scanners require. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => qrPath(text), [text])
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} className={styles.light} />
      <path d={path} className={styles.dark} />
    </svg>
  )
}

/** One path of all dark modules, row by row; the quiet zone of four modules is part of the code. */
function qrPath(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return { size, path }
}
