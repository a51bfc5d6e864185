import type { ReactNode } from 'react'
import { Corner } from '#features/auth/Corner.tsx'
import type { EmergencyMessage } from '#features/emergency/emergency.messages.ts'
import { useSay } from '#i18n/say.tsx'
import { neutralAddress, useQuickExit } from '#session/useQuickExit.ts'
import { Logo } from '#ui/Logo.tsx'
import { SkipLink } from '#ui/SkipLink.tsx'
import styles from './GuideFrame.module.css'
import { ExitIcon } from './icons.tsx'

/** The page around what needs no account: name, language, theme, and a way out that is always in reach. */
export function GuideFrame({ children }: { children: ReactNode }) {
  const say = useSay<EmergencyMessage>()
  const leave = useQuickExit()
  return (
    <div className={styles.page}>
      <SkipLink />
      <header className={styles.header} data-print="no">
        <Logo />
        <Corner />
      </header>
      <main id="content" className={styles.main}>
        {children}
      </main>
      {/* A link: it leads away even before any script has come. */}
      <a
        href={neutralAddress}
        rel="noreferrer"
        className={styles.exit}
        data-exit="page"
        data-print="no"
        onClick={(event) => {
          event.preventDefault()
          leave()
        }}
      >
        <ExitIcon size={20} aria-hidden="true" />
        {say('emergency.exit')}
      </a>
    </div>
  )
}
