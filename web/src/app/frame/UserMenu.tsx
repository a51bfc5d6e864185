import { useId } from 'react'
import { Link } from 'react-router'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { useIsKnownPath } from '#shared/knownPaths.ts'
import { userName, type SessionUser } from '#session/session.ts'
import { Avatar } from '#ui/display/Avatar.tsx'
import { DarkIcon, LightIcon } from '#ui/icons.tsx'
import { SearchIcon } from '#ui/signedInIcons.tsx'
import { usePanel } from '#ui/overlays/usePanel.ts'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import type { AppMessage } from '../app.messages.ts'
import styles from './Header.module.css'
import { LogsIcon, ProfileIcon, SignOutIcon } from '../appIcons.tsx'
import { openLayer } from '../palette/paletteLayer.ts'
import type { PaletteMessage } from '../palette/palette.messages.ts'
import { visibleItems } from '../sidebar/navigation.ts'
import { useThemeToggle } from '../useThemeToggle.ts'

/**
 * Shows who is signed in, with links to their profile and to sign out. A disclosure with a list, not an ARIA
 * menu.
 */
export function UserMenu({ user }: { user: SessionUser }) {
  const say = useSay<AppMessage | PaletteMessage>()
  const id = useId()
  const { open, setOpen, box, button } = usePanel()
  const { first_name: firstName, last_name: lastName, role, uid } = user
  const name = userName(user)
  const { work, account } = visibleItems(user, useIsKnownPath())
  const { theme, change } = useThemeToggle(uid)
  const ThemeIcon = theme === 'dark' ? DarkIcon : LightIcon
  return (
    <div ref={box} className={styles.user}>
      <button
        ref={button}
        type="button"
        className={styles.userButton}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Avatar firstName={firstName} lastName={lastName} />
        <VisuallyHidden>{say('app.user.menu', { name })}</VisuallyHidden>
        <span className={styles.userName} aria-hidden="true">
          {name}
        </span>
      </button>
      <div id={id} hidden={!open} className={styles.panel}>
        <div className={styles.who}>
          <Avatar firstName={firstName} lastName={lastName} size="large" />
          <div>
            <p>
              <strong>{name}</strong>
            </p>
            <p className={styles.role}>{say(`app.role.${role}`)}</p>
          </div>
        </div>
        <ul role="list">
          <li>
            <Link className={styles.item} to={paths.profile(uid)} onClick={() => setOpen(false)}>
              <ProfileIcon size={20} aria-hidden="true" />
              {say('app.user.profile')}
            </Link>
          </li>
          <li>
            <button
              type="button"
              className={styles.item}
              onClick={() => {
                setOpen(false)
                openLayer('palette')
              }}
            >
              <SearchIcon size={20} aria-hidden="true" />
              {say('palette.title')}
            </button>
          </li>
          {[...work, ...account].map(({ path, label, Icon, newTab }) => (
            <li key={path}>
              <Link
                className={styles.item}
                to={path}
                target={newTab && '_blank'}
                onClick={() => setOpen(false)}
              >
                <Icon size={20} aria-hidden="true" />
                {say(label)}
              </Link>
            </li>
          ))}
          <li>
            <Link className={styles.item} to={paths.logsOf(uid)} onClick={() => setOpen(false)}>
              <LogsIcon size={20} aria-hidden="true" />
              {say('app.user.logs')}
            </Link>
          </li>
          <li className={styles.themeItem}>
            <button type="button" className={styles.item} onClick={change}>
              <ThemeIcon size={20} aria-hidden="true" />
              {say(`app.theme.${theme}`)}
            </button>
          </li>
          <li>
            <button type="button" className={styles.item} onClick={() => void user.logout()}>
              <SignOutIcon size={20} aria-hidden="true" />
              {say('app.user.signOut')}
            </button>
          </li>
        </ul>
      </div>
    </div>
  )
}
