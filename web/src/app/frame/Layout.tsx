import { Suspense, useEffect } from 'react'
import { lessonsSegment } from '@resguardo/contract/platform/pages/prefetchedPages'
import { Outlet, useLocation } from '#router'
import { NoticeLine } from '#features/alerts/news/NoticeLine.tsx'
import { ProgressSync } from '#features/course/progress/ProgressSync.tsx'
import { LazyBrandMark } from '#features/teams/brand/LazyBrandMark.tsx'
import { paths } from '#paths'
import type { SessionUser } from '#session/session.ts'
import { useWide } from '#shared/useWide.ts'
import { cx } from '#ui/cx.ts'
import { TitleListener } from '#ui/layout/PageTitle.tsx'
import { Waiting } from '#ui/feedback/Skeleton.tsx'
import { SkipLink } from '#ui/layout/SkipLink.tsx'
import { ToastRegion } from '#ui/feedback/ToastRegion.tsx'
import { CrashBoundary } from '../CrashPage.tsx'
import { Header } from './Header.tsx'
import styles from './Layout.module.css'
import shell from '../public/Shell.module.css'
import { layout, useLayout } from './layoutState.ts'
import { showsNotice, storeNoticeKind, useNoticePlace } from './noticePlace.ts'
import { PlacesBar } from './PlacesBar.tsx'
import { pagePath } from '../routing/pagePath.ts'
import { ShortcutListener } from '../palette/ShortcutListener.tsx'
import { Sidebar } from '../sidebar/Sidebar.tsx'
import { useOwnGrants } from '../sidebar/useOwnGrants.ts'
import { WithinLayout } from './withinLayout.ts'

const isLesson = (pathname: string) => pathname.split('/')[2] === lessonsSegment

/** A lesson and the first steps are the whole screen on a phone: they have their own bar. */
const hasBar = (pathname: string) => !isLesson(pathname) && pathname !== paths.welcome

const tables = new Set<string>([
  paths.people,
  paths.users,
  paths.logs,
  paths.reports,
  paths.outbox,
  paths.packs,
])

/** Tables and lessons use the width of the window. */
const fills = (pathname: string) => tables.has(pathname) || isLesson(pathname)

/** Header, sidebar and content area (spec 2). */
export function Layout({ user }: { user: SessionUser }) {
  const wide = useWide()
  const { pathname } = useLocation()
  const { fixedExpanded } = useLayout()
  const page = pagePath(pathname, user.uid)
  const reserved = useNoticePlace(page)
  const bar = !wide && hasBar(pathname)
  useOwnGrants(user)
  useEffect(() => layout.closeSidebar, [])
  return (
    <TitleListener value={layout.setTitle}>
      <SkipLink />
      <Header user={user} wide={wide} lesson={isLesson(pathname)} />
      <Sidebar user={user} wide={wide} />
      <main
        id="content"
        className={cx(
          shell.content,
          styles.content,
          fixedExpanded && styles.beside,
          bar && styles.aboveBar,
          pathname === paths.dashboard && styles.threeColumns,
          fills(page) && styles.fills,
          reserved && styles.reserved,
        )}
      >
        <ProgressSync />
        {showsNotice(page) && (
          <div className={reserved ? styles.notice : styles.unreserved} data-print="no">
            <NoticeLine pathname={page} reserved={reserved} onKind={storeNoticeKind} />
          </div>
        )}
        <LazyBrandMark place="content" />
        {/* If a screen crashes, the frame with sign-out and quick exit stays. */}
        <CrashBoundary key={page} at={pathname} withinLayout>
          <Suspense fallback={<Waiting while />}>
            <WithinLayout value>
              <Outlet />
            </WithinLayout>
          </Suspense>
        </CrashBoundary>
      </main>
      {bar && (
        <div className={styles.aboveBar} data-print="no">
          <PlacesBar user={user} />
        </div>
      )}
      <ShortcutListener user={user} />
      {/* On paper even an empty block after the content would be one more page. */}
      <div className={cx(bar && styles.aboveBar)} data-print="no">
        <ToastRegion />
      </div>
    </TitleListener>
  )
}
