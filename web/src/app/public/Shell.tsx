import { Logo } from '#ui/Logo.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { SkipLink } from '#ui/SkipLink.tsx'
import styles from './Shell.module.css'

/** The signed-in layout before anybody is known: header, rail and the place of the content. */
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
