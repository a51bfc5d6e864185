import { activeModule, activeSubmodule, hasStarted } from '@resguardo/contract/progress'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { LinkButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Chip } from '#ui/Chip.tsx'
import { ClockIcon } from '#ui/icons.tsx'
import styles from './DashboardPage.module.css'
import type { DashboardMessage } from './dashboard.messages.ts'
import { type Chosen, isLocked } from './learning.ts'

/** The Quick Action of spec 2: one step, with what it takes and what it brings. */
export function NextCard(learning: Chosen) {
  const say = useSay<DashboardMessage>()
  const { submodules, visited, names, minutes } = learning
  const id = activeSubmodule(submodules, visited)
  const module = activeModule(submodules, visited)
  if (!id || !module)
    return (
      <Card title={say('dashboard.allLit.title')}>
        <p>{say('dashboard.allLit.text')}</p>
      </Card>
    )
  const locked = isLocked(learning, module)
  const start = hasStarted(submodules, visited) ? 'dashboard.next.resume' : 'dashboard.next.start'
  return (
    <Card
      title={say('dashboard.next')}
      actions={
        <LinkButton to={paths.submodule(id)}>{say(locked ? 'dashboard.next.seeOptions' : start)}</LinkButton>
      }
    >
      <p className={styles.nextTitle}>{names.submodule(id)}</p>
      <p className={styles.line}>
        <span className={styles.quiet}>{names.module(module)}</span>
        {/* Its room is kept while the lesson is on its way. */}
        <span className={minutes === null ? styles.unseen : undefined}>
          <Chip icon={<ClockIcon size={16} />}>
            {say('dashboard.next.minutes', { minutes: minutes ?? 5 })}
          </Chip>
        </span>
      </p>
      {names.goal(id) && <p>{names.goal(id)}</p>}
      {locked && <p>{say('dashboard.next.locked')}</p>}
    </Card>
  )
}
