import { Suspense } from 'react'
import { EmptyFallback, lazyComponent } from '#api/files/lazyComponent.ts'
import type { SessionUser } from '#session/session.ts'
import { useSay } from '#i18n/say.tsx'
import { useIsKnownPath } from '#shared/knownPaths.ts'
import { cx } from '#ui/cx.ts'
import { Drawer } from '#ui/overlays/Dialog.tsx'
import type { AppMessage } from '../app.messages.ts'
import { ExpandIcon } from '../appIcons.tsx'
import { layout, useLayout } from '../frame/layoutState.ts'
import shell from '../public/Shell.module.css'
import { seesConsole, visibleItems } from './navigation.ts'
import styles from './Sidebar.module.css'
import { SidebarCourse } from './SidebarCourse.tsx'
import { SidebarLinks } from './SidebarLinks.tsx'
import { SidebarStart } from './SidebarStart.tsx'
import { SidebarSwitch } from './SidebarSwitch.tsx'
import { useSidebarView } from './sidebarView.ts'

const { Part: SidebarConsole } = lazyComponent(
  async () => (await import('./SidebarConsole.tsx')).loadSidebarConsole(),
  EmptyFallback,
)

type SidebarProps = { user: SessionUser; wide: boolean }

/** Navigation: from 960 px on beside the content, open or a rail of icons with words; below that a drawer. */
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
  const hasConsole = seesConsole(user)
  const { places, work, more } = visibleItems(user, useIsKnownPath())
  const view = useSidebarView(user)
  return (
    <nav className={cx(styles.nav, rail && styles.rail)} aria-label={say('app.nav.label')}>
      {hasConsole && <SidebarSwitch view={view} />}
      {hasConsole && view === 'console' ? (
        <Suspense>
          <SidebarConsole user={user} />
        </Suspense>
      ) : (
        <>
          <SidebarStart rail={rail} />
          <SidebarLinks items={places} />
          <SidebarLinks items={work} />
          {rail ? (
            <button
              type="button"
              className={cx(styles.link, styles.offer)}
              onClick={() => layout.setFixedExpanded(true)}
            >
              <ExpandIcon aria-hidden="true" />
              <span>{say('app.menu.lessons')}</span>
            </button>
          ) : (
            <>
              <SidebarCourse />
              <SidebarLinks items={more} />
            </>
          )}
        </>
      )}
    </nav>
  )
}
