import { Link } from '#router'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { useIsKnownPath } from '#shared/knownPaths.ts'
import { userName, type SessionUser } from '#session/session.ts'
import { Avatar } from '#ui/display/Avatar.tsx'
import { DarkIcon, LightIcon } from '#ui/icons.tsx'
import { SearchIcon } from '#ui/signedInIcons.tsx'
import styles from './Header.module.css'
import { LogsIcon, ProfileIcon, SignOutIcon } from '../menuIcons.tsx'
import { openLayer } from '../palette/paletteLayer.ts'
import { accountItems } from '../sidebar/accountNavigation.ts'
import { visibleItems, type NavigationMessage } from '../sidebar/navigation.ts'
import { useThemeToggle } from '../useThemeToggle.ts'

export type AccountPanelProps = { user: SessionUser; onClose: () => void }

/** The panel of the account: what belongs to the reader, and signing out. */
export function AccountPanel({ user, onClose }: AccountPanelProps) {
  const say = useSay<NavigationMessage>()
  const { first_name: firstName, last_name: lastName, role, uid } = user
  const hasScreen = useIsKnownPath()
  const links = [...visibleItems(user, hasScreen).work, ...accountItems(user, hasScreen)]
  const { theme, change } = useThemeToggle(uid)
  const ThemeIcon = theme === 'dark' ? DarkIcon : LightIcon
  return (
    <>
      <div className={styles.who}>
        <Avatar firstName={firstName} lastName={lastName} size="large" />
        <div>
          <p>
            <strong>{userName(user)}</strong>
          </p>
          <p className={styles.role}>{say(`app.role.${role}`)}</p>
        </div>
      </div>
      <ul role="list">
        <li>
          <Link className={styles.item} to={paths.profile(uid)} onClick={onClose}>
            <ProfileIcon size={20} aria-hidden="true" />
            {say('app.user.profile')}
          </Link>
        </li>
        <li>
          <button
            type="button"
            className={styles.item}
            onClick={() => {
              onClose()
              openLayer('palette')
            }}
          >
            <SearchIcon size={20} aria-hidden="true" />
            {say('app.palette')}
          </button>
        </li>
        {links.map(({ path, label, Icon, newTab }) => (
          <li key={path}>
            <Link className={styles.item} to={path} target={newTab && '_blank'} onClick={onClose}>
              <Icon size={20} aria-hidden="true" />
              {say(label)}
            </Link>
          </li>
        ))}
        <li>
          <Link className={styles.item} to={paths.logsOf(uid)} onClick={onClose}>
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
    </>
  )
}
