import { Link, useLocation } from '#router'
import { useSay } from '#i18n/say.tsx'
import { layout } from '../frame/layoutState.ts'
import { useSession } from '#session/session.ts'
import { pagePath } from '../routing/pagePath.ts'
import { isCurrent, type NavigationItem, type NavigationMessage } from './navigation.ts'
import styles from './Sidebar.module.css'

type SidebarLinksProps = { items: readonly NavigationItem[]; labelledBy?: string }

/** Links to screens: an icon with its word, below it in the rail and beside it in the open sidebar. */
export function SidebarLinks({ items, labelledBy }: SidebarLinksProps) {
  const say = useSay<NavigationMessage>()
  const { pathname } = useLocation()
  const page = pagePath(pathname, useSession()?.uid)
  if (items.length === 0) return null
  return (
    <ul role="list" className={styles.links} aria-labelledby={labelledBy}>
      {items.map((item) => {
        const { path, label, Icon, newTab } = item
        return (
          <li key={path}>
            <Link
              to={path}
              target={newTab && '_blank'}
              className={styles.link}
              aria-current={isCurrent(item, page) ? 'page' : undefined}
              onClick={layout.closeSidebar}
            >
              <Icon aria-hidden="true" />
              <span>{say(label)}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
