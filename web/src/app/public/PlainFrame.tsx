import { LogoLink } from '#ui/layout/Logo.tsx'
import { SkipLink } from '#ui/layout/SkipLink.tsx'
import { cx } from '#ui/cx.ts'
import styles from '../frame/GuideFrame.module.css'

type PlainFrameProps = {
  /** As wide as drawings beside their text. */
  wide?: boolean
}

/** Frame of a page that needs no script: the server writes its content. */
export function PlainFrame({ wide = false }: PlainFrameProps) {
  return (
    <div className={styles.page}>
      <SkipLink />
      <header className={styles.header} data-print="no">
        <LogoLink />
      </header>
      <main id="content" className={cx(styles.main, wide && styles.wide)} />
    </div>
  )
}
