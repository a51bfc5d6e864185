import { useLocation } from '#router'
import { useSay } from '#i18n/say.tsx'
import type { AppMessage } from '../app.messages.ts'
import styles from './Sidebar.module.css'
import { setSidebarView, type SidebarView } from './sidebarView.ts'

/** Switches the sidebar between the course and the console. */
export function SidebarSwitch({ view }: { view: SidebarView }) {
  const say = useSay<AppMessage>()
  const { pathname } = useLocation()
  return (
    <div role="group" aria-label={say('app.view')} className={styles.switch}>
      {(['course', 'console'] as const).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={view === one}
          onClick={() => setSidebarView(one, pathname)}
        >
          {say(`app.view.${one}`)}
        </button>
      ))}
    </div>
  )
}
