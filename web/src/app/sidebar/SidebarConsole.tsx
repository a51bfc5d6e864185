import { isLanguage } from '@resguardo/contract/platform/languages'
import { useId } from 'react'
import { loadMessages } from '#i18n/messageStore.ts'
import { useSay } from '#i18n/say.tsx'
import type { SessionUser } from '#session/session.ts'
import { useIsKnownPath } from '#shared/knownPaths.ts'
import '../palette/paletteTexts.ts'
import type { NavigationMessage } from './navigation.ts'
import { type ConsoleGroup, visibleGroups } from './consoleNavigation.ts'
import styles from './Sidebar.module.css'
import { SidebarLinks } from './SidebarLinks.tsx'

/** Loads the names of the places, which travel with the palette, then returns the menu. */
export async function loadSidebarConsole() {
  const { lang } = document.documentElement
  if (isLanguage(lang)) await loadMessages('palette', lang)
  return SidebarConsole
}

/** The places of people who run the installation or hold a grant, in groups. */
function SidebarConsole({ user }: { user: SessionUser }) {
  const say = useSay<NavigationMessage>()
  return (
    <section aria-label={say('app.nav.console')} className={styles.console}>
      {visibleGroups(user, useIsKnownPath()).map((group) => (
        <SidebarGroup key={group.title} {...group} />
      ))}
    </section>
  )
}

function SidebarGroup({ title, items }: ConsoleGroup) {
  const say = useSay<NavigationMessage>()
  const id = useId()
  return (
    <div className={styles.group}>
      <h2 id={id} className={styles.heading}>
        {say(title)}
      </h2>
      <SidebarLinks items={items} labelledBy={id} />
    </div>
  )
}
