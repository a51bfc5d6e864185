import { LogoLink } from '#ui/layout/Logo.tsx'
import { SkipLink } from '#ui/layout/SkipLink.tsx'
import styles from '../frame/GuideFrame.module.css'

/** Frame of a page that needs no script: the server writes its content. */
export function PlainFrame() {
  return (
    <div className={styles.page}>
      <SkipLink />
      <header className={styles.header} data-print="no">
        <LogoLink />
      </header>
      <main id="content" className={styles.main} />
    </div>
  )
}
