import type { ReactNode } from 'react'
import { useSay } from '#i18n/say.tsx'
import { Lantern, LogoLink } from '#ui/layout/Logo.tsx'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import type { AuthMessage } from '../auth.messages.ts'
import { LanguageThemeBar } from './LanguageThemeBar.tsx'
import styles from './PublicFrame.module.css'

type PublicFrameProps = { title: string; children: ReactNode; wide?: boolean }

/** Frame of the forms before sign-in: name, language, theme, and one panel. */
export function PublicFrame({ title, children, wide = false }: PublicFrameProps) {
  const say = useSay<AuthMessage>()
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <LogoLink />
        <LanguageThemeBar />
      </header>
      <aside className={styles.night}>
        <Lantern size={144} className={styles.lantern} />
        <p>{say('auth.tagline')}</p>
      </aside>
      <main id="content" className={wide ? styles.wide : styles.main}>
        <PageTitle title={title} />
        {children}
      </main>
    </div>
  )
}
