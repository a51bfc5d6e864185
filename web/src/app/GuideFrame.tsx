import { type ReactNode, useEffect } from 'react'
import { Corner } from '#features/auth/Corner.tsx'
import { useLanguage } from '#i18n/language.ts'
import { useDiscreet } from '#session/discreet.ts'
import { Logo } from '#ui/Logo.tsx'
import { SkipLink } from '#ui/SkipLink.tsx'
import { ExitLink } from './ExitLink.tsx'
import { showExit } from './exitEverywhere.tsx'
import styles from './GuideFrame.module.css'

/** The page around what needs no account: name, language, theme, and a way out that is always in reach. */
export function GuideFrame({ children }: { children: ReactNode }) {
  const { language } = useLanguage()
  const discreet = useDiscreet()
  useEffect(() => {
    // Turned on here, it goes along to whatever is opened next.
    if (discreet) void showExit(language)
  }, [discreet, language])
  return (
    <div className={styles.page}>
      <SkipLink />
      <header className={styles.header} data-print="no">
        <Logo />
        <ExitLink of="page" />
        <Corner />
      </header>
      <main id="content" className={styles.main}>
        {children}
      </main>
    </div>
  )
}
