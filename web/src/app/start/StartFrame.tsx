import type { ReactNode } from 'react'
import { LanguageThemeBar } from '#features/auth/frame/LanguageThemeBar.tsx'
import { cx } from '#ui/cx.ts'
import { LogoLink } from '#ui/layout/Logo.tsx'
import { SkipLink } from '#ui/layout/SkipLink.tsx'
import guide from '../frame/GuideFrame.module.css'
import { QuickExitLink } from '../frame/quickExit/QuickExitLink.tsx'
import styles from './start.module.css'

type StartFrameProps = {
  /** As wide as drawings beside their text. */
  wide: boolean
  children: ReactNode
}

/** Frame without an account. The quick exit is in the header: below, lessons have their own buttons. */
export function StartFrame({ wide, children }: StartFrameProps) {
  return (
    <div className={guide.page}>
      <SkipLink />
      <header className={cx(guide.header, styles.header)} data-print="no">
        <LogoLink />
        <div className={styles.corner}>
          <QuickExitLink placement="header" />
          <LanguageThemeBar />
        </div>
      </header>
      <main id="content" className={cx(guide.main, styles.main, wide && styles.wide)}>
        {children}
      </main>
    </div>
  )
}
