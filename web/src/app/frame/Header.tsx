import { AlertBell } from '#features/alerts/news/AlertBell.tsx'
import { LazyBrandMark } from '#features/teams/brand/LazyBrandMark.tsx'
import { useSay } from '#i18n/say.tsx'
import type { SessionUser } from '#session/session.ts'
import { IconButton } from '#ui/controls/Button.tsx'
import { cx } from '#ui/cx.ts'
import { DarkIcon, LightIcon } from '#ui/icons.tsx'
import { MenuIcon, SearchIcon } from '#ui/signedInIcons.tsx'
import type { AppMessage } from '../app.messages.ts'
import styles from './Header.module.css'
import shell from '../public/Shell.module.css'
import { layout, useLayout } from './layoutState.ts'
import { openLayer } from '../palette/paletteLayer.ts'
import { QuickExitButton } from './quickExit/QuickExitButton.tsx'
import { UserMenu } from './UserMenu.tsx'
import { useThemeToggle } from '../useThemeToggle.ts'

type HeaderProps = {
  user: SessionUser
  wide: boolean
  /** On a small phone the bar of a lesson lies over it, and the title of a lesson on one page is whole. */
  lesson: boolean
}

export function Header({ user, wide, lesson }: HeaderProps) {
  const say = useSay<AppMessage>()
  const { open, fixedExpanded, title } = useLayout()
  const shown = wide ? fixedExpanded : open
  const toggle = () => (wide ? layout.setFixedExpanded(!fixedExpanded) : layout.toggleSidebar())
  return (
    <header className={cx(shell.header, styles.header, lesson && styles.lesson)} data-print="no">
      <IconButton
        label={say(shown ? 'app.menu.close' : 'app.menu.open')}
        aria-expanded={shown}
        icon={<MenuIcon />}
        onClick={toggle}
      />
      {/* Screen readers get the page's own heading. */}
      <p className={styles.title} aria-hidden="true">
        <span>{title === 'greetings!' ? say('app.greetings') : title.replace('/', '/\u200b')}</span>
      </p>
      <HeaderSearch />
      <LazyBrandMark place="header" />
      <AlertBell />
      <QuickExitButton />
      <ThemeToggle uid={user.uid} />
      <UserMenu user={user} />
    </header>
  )
}

/** Looks like a field and opens the palette, which searches everything. */
function HeaderSearch() {
  const say = useSay<AppMessage>()
  return (
    <button type="button" className={styles.search} onClick={() => openLayer('palette')}>
      <SearchIcon size={20} aria-hidden="true" />
      <span>{say('app.search')}</span>
      <kbd aria-hidden="true">Ctrl K</kbd>
    </button>
  )
}

/** On a phone it is in the user menu. */
function ThemeToggle({ uid }: { uid: string }) {
  const say = useSay<AppMessage>()
  const { theme, change } = useThemeToggle(uid)
  return (
    <IconButton
      label={say(`app.theme.${theme}`)}
      className={styles.theme}
      icon={theme === 'dark' ? <DarkIcon /> : <LightIcon />}
      onClick={change}
    />
  )
}
