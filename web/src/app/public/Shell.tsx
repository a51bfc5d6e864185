import { Logo } from '#ui/layout/Logo.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { SkipLink } from '#ui/layout/SkipLink.tsx'
import styles from './Shell.module.css'

/** The signed-in layout before the session is known: header, rail and content area. */
export function Shell() {
  return (
    <>
      <SkipLink />
      <header className={styles.header}>
        <Logo />
      </header>
      <div className={styles.rail} />
      <main id="content" className={styles.content} aria-busy="true">
        <Skeleton shape="title" />
        <Skeleton shape="card" lines={3} />
      </main>
    </>
  )
}
