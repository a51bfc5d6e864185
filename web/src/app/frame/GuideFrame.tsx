import { type ReactNode, use, useEffect } from 'react'
import { LanguageThemeBar } from '#features/auth/frame/LanguageThemeBar.tsx'
import { useLanguage } from '#i18n/language.ts'
import { useDiscreet } from '#session/discreet.ts'
import { cx } from '#ui/cx.ts'
import { LogoLink } from '#ui/layout/Logo.tsx'
import { SkipLink } from '#ui/layout/SkipLink.tsx'
import { QuickExitLink } from './quickExit/QuickExitLink.tsx'
import { showQuickExit } from './quickExit/quickExitEverywhere.tsx'
import styles from './GuideFrame.module.css'
import { WithinLayout } from './withinLayout.ts'

/**
 * Frame of pages that need no account: name, language, theme, and a quick exit that stays in view. Who is
 * signed in keeps the layout around them.
 */
export function GuideFrame({ children }: { children: ReactNode }) {
  const { language } = useLanguage()
  const discreet = useDiscreet()
  useEffect(() => {
    // Discreet mode turned on here also applies to the next pages.
    if (discreet) void showQuickExit(language)
  }, [discreet, language])
  if (use(WithinLayout)) return <div className={styles.within}>{children}</div>
  return (
    <div className={cx(styles.page, styles.guide)} data-guide="">
      <SkipLink />
      <header className={styles.header} data-print="no">
        <LogoLink />
        <QuickExitLink placement="page" />
        <LanguageThemeBar />
      </header>
      <main id="content" className={styles.main}>
        {children}
      </main>
    </div>
  )
}
