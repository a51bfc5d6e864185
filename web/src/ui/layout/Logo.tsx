import { cx } from '../cx.ts'
import styles from './Logo.module.css'
import { productName } from '../product.ts'

type LanternProps = { lit?: boolean; size?: number; className?: string | undefined }

/** The product's lantern; shown unlit on empty pages. Decorative, so hidden from screen readers. */
export function Lantern({ lit = true, size = 36, className }: LanternProps) {
  return (
    <svg
      className={cx(styles.lantern, className)}
      viewBox="0 0 36 36"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M13 8a5 5 0 0 1 10 0M9 12h18M11 12l-2 17h18l-2-17M8 33h20M10 29v4M26 29v4" />
      <path
        className={lit ? styles.lit : undefined}
        d="M18 16c3 3 4 5 4 6.500a4 4 0 0 1-8 0c0-1.500 1-3.500 4-6.500z"
      />
    </svg>
  )
}

/** Lantern and name of the product. */
export function Logo() {
  return (
    <span className="product">
      <Lantern />
      <span translate="no">{productName()}</span>
    </span>
  )
}

/** The logo as a link to the first page; that page is outside the application, so it is no router link. */
export const LogoLink = () => (
  <a href="/" className={styles.link}>
    <Logo />
  </a>
)
