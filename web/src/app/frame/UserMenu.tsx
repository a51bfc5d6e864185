import { Suspense, useId } from 'react'
import { lazyComponent } from '#api/files/lazyComponent.ts'
import { useSay } from '#i18n/say.tsx'
import { userName, type SessionUser } from '#session/session.ts'
import { Avatar } from '#ui/display/Avatar.tsx'
import { usePanel } from '#ui/overlays/usePanel.ts'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import type { AppMessage } from '../app.messages.ts'
import styles from './Header.module.css'
import type { AccountPanelProps } from './AccountPanel.tsx'

const { Part: AccountPanel, preload } = lazyComponent<AccountPanelProps>(
  async () => (await import('./AccountPanel.tsx')).AccountPanel,
  SignOutOnly,
)
const prepare = () => void preload().catch(() => {})

/**
 * Shows who is signed in, with links to their profile and to sign out. A disclosure with a list, not an ARIA
 * menu.
 */
export function UserMenu({ user }: { user: SessionUser }) {
  const say = useSay<AppMessage>()
  const id = useId()
  const { open, setOpen, box, button } = usePanel()
  const name = userName(user)
  return (
    <div ref={box} className={styles.user}>
      <button
        ref={button}
        type="button"
        className={styles.userButton}
        aria-expanded={open}
        aria-controls={id}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(!open)}
      >
        <Avatar firstName={user.first_name} lastName={user.last_name} />
        <VisuallyHidden>{say('app.user.menu', { name })}</VisuallyHidden>
        <span className={styles.userName} aria-hidden="true">
          {name}
        </span>
      </button>
      <div id={id} hidden={!open} className={styles.panel}>
        {open && (
          <Suspense>
            <AccountPanel user={user} onClose={() => setOpen(false)} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

/** What remains if the panel cannot be loaded. */
function SignOutOnly({ user }: AccountPanelProps) {
  const say = useSay<AppMessage>()
  return (
    <button type="button" className={styles.item} onClick={() => void user.logout()}>
      {say('app.user.signOut')}
    </button>
  )
}
