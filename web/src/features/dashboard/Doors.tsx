import type { ReactNode } from 'react'
import { Link } from '#router'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import styles from './DashboardPage.module.css'
import type { DashboardMessage } from './dashboard.messages.ts'
import { CrossingIcon, DrillIcon, EmergencyIcon } from './dashboardIcons.tsx'

/** Two ways off the course: crossing mode, and the drill of the day; before a phone is chosen, emergency. */
export function Doors({ hasPhone }: { hasPhone: boolean }) {
  const say = useSay<DashboardMessage>()
  const { language } = useLanguage()
  return (
    <nav className={styles.doors} aria-label={say('dashboard.doors')}>
      <Door
        to={paths.crossing(language)}
        icon={<CrossingIcon />}
        title={say('dashboard.crossing')}
        detail={say('dashboard.crossing.detail')}
      />
      {hasPhone ? (
        <Door
          to={paths.drills}
          icon={<DrillIcon />}
          title={say('dashboard.drill')}
          detail={say('dashboard.drill.detail')}
        />
      ) : (
        <Door
          to={paths.emergency(language)}
          icon={<EmergencyIcon />}
          title={say('dashboard.emergency')}
          detail={say('dashboard.emergency.detail')}
        />
      )}
    </nav>
  )
}

type DoorProps = { to: string; icon: ReactNode; title: string; detail: string }

const Door = ({ to, icon, title, detail }: DoorProps) => (
  <Link className={styles.door} to={to}>
    {icon}
    <strong>{title}</strong> <span className={styles.quiet}>{detail}</span>
  </Link>
)
