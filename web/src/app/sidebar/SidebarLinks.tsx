import { useId } from 'react'
import { NavLink } from 'react-router'
import { useSay } from '#i18n/say.tsx'
import type { SessionUser } from '#session/session.ts'
import { Tooltip } from '#ui/overlays/Tooltip.tsx'
import type { AppMessage } from '../app.messages.ts'
import { layout } from '../frame/layoutState.ts'
import { visibleItems } from './navigation.ts'
import styles from './Sidebar.module.css'
import { useIsKnownPath } from '#shared/knownPaths.ts'

type SidebarLinksProps = { user: SessionUser; rail: boolean; section: 'everyone' | 'console' }

/** Links to the screens that this person may open; in the rail each is an icon with a tooltip. */
export function SidebarLinks({ user, rail, section }: SidebarLinksProps) {
  const say = useSay<AppMessage>()
  const id = useId()
  const items = visibleItems(user, useIsKnownPath())[section]
  const heading = section === 'console' && !rail
  if (items.length === 0) return null
  return (
    <div className={section === 'console' ? styles.console : undefined}>
      {heading && (
        <h2 id={id} className={styles.heading}>
          {say('app.nav.console')}
        </h2>
      )}
      <ul
        role="list"
        aria-labelledby={heading ? id : undefined}
        aria-label={section === 'console' && rail ? say('app.nav.console') : undefined}
      >
        {items.map(({ path, label, Icon, newTab }) => (
          <li key={path}>
            {rail ? (
              <Tooltip text={say(label)}>
                {(tooltipProps) => (
                  <NavLink
                    {...tooltipProps}
                    to={path}
                    target={newTab && '_blank'}
                    className={() => styles.link}
                    aria-label={say(label)}
                  >
                    <Icon aria-hidden="true" />
                  </NavLink>
                )}
              </Tooltip>
            ) : (
              <NavLink
                to={path}
                target={newTab && '_blank'}
                className={() => styles.link}
                onClick={layout.closeSidebar}
              >
                <Icon aria-hidden="true" />
                {say(label)}
              </NavLink>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
