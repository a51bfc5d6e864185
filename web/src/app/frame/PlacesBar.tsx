import { Link, useLocation } from '#router'
import { useSay } from '#i18n/say.tsx'
import type { SessionUser } from '#session/session.ts'
import { useIsKnownPath } from '#shared/knownPaths.ts'
import { isCurrent, visibleItems, type NavigationMessage } from '../sidebar/navigation.ts'
import styles from './Layout.module.css'

/** The five places at the lower edge of a phone, each an icon with its word. */
export function PlacesBar({ user }: { user: SessionUser }) {
  const say = useSay<NavigationMessage>()
  const { pathname } = useLocation()
  const { places } = visibleItems(user, useIsKnownPath())
  return (
    <nav className={styles.places} aria-label={say('app.places')} data-print="no">
      <ul role="list">
        {places.map((item) => {
          const { path, label, Icon } = item
          return (
            <li key={path}>
              <Link
                to={path}
                className={styles.place}
                aria-current={isCurrent(item, pathname) ? 'page' : undefined}
              >
                <Icon size={22} aria-hidden="true" />
                <span>{say(label)}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
