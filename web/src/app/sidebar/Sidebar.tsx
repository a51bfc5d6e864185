import type { SessionUser } from '#session/session.ts'
import { useSay } from '#i18n/say.tsx'
import { cx } from '#ui/cx.ts'
import { Drawer } from '#ui/overlays/Dialog.tsx'
import type { AppMessage } from '../app.messages.ts'
import { layout, useLayout } from '../frame/layoutState.ts'
import shell from '../public/Shell.module.css'
import styles from './Sidebar.module.css'
import { SidebarCourse } from './SidebarCourse.tsx'
import { SidebarLinks } from './SidebarLinks.tsx'
import { SidebarStart } from './SidebarStart.tsx'

type SidebarProps = { user: SessionUser; wide: boolean }

/** Navigation: from 960 px on beside the content, expanded or as a rail of icons; below that a drawer. */
export function Sidebar({ user, wide }: SidebarProps) {
  const say = useSay<AppMessage>()
  const { open, fixedExpanded } = useLayout()
  if (!wide)
    return (
      <Drawer open={open} onClose={layout.closeSidebar} label={say('app.menu.label')}>
        <SidebarContents user={user} rail={false} />
      </Drawer>
    )
  return (
    <aside className={cx(shell.rail, styles.sidebar, fixedExpanded && styles.expanded)} data-print="no">
      <SidebarContents user={user} rail={!fixedExpanded} />
    </aside>
  )
}

function SidebarContents({ user, rail }: { user: SessionUser; rail: boolean }) {
  const say = useSay<AppMessage>()
  return (
    <nav className={cx(styles.nav, rail && styles.rail)} aria-label={say('app.nav.label')}>
      <SidebarStart rail={rail} />
      <SidebarLinks user={user} rail={rail} section="everyone" />
      {!rail && <SidebarCourse />}
      <SidebarLinks user={user} rail={rail} section="console" />
    </nav>
  )
}
