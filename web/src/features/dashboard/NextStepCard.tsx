import { hasStarted, moduleOf } from '@resguardo/contract/learning/progress'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { LinkButton } from '#ui/controls/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Chip } from '#ui/controls/Chip.tsx'
import { ClockIcon } from '#ui/signedInIcons.tsx'
import { Skeleton, Waiting } from '#ui/feedback/Skeleton.tsx'
import styles from './DashboardPage.module.css'
import type { DashboardMessage } from './dashboard.messages.ts'
import { type LearningWithProfile, isLocked } from './learning.ts'

/** The Quick Action of spec 2: the next step, with its duration and benefit. */
export function NextStepCard(learning: LearningWithProfile) {
  const say = useSay<DashboardMessage>()
  const { submodules, visited, names, next } = learning
  if (next === undefined)
    return (
      <Card title={say('dashboard.next')}>
        <Waiting while skeleton={<Skeleton lines={4} />} />
      </Card>
    )
  const module = next && moduleOf(submodules, next.id)
  if (!next || !module)
    return (
      <Card title={say('dashboard.allLit.title')}>
        <p>{say('dashboard.allLit.text')}</p>
      </Card>
    )
  const { id, minutes, stops, costs } = next
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
        {minutes !== null && (
          <Chip icon={<ClockIcon size={16} />}>{say('dashboard.next.minutes', { minutes })}</Chip>
        )}
      </p>
      {names.goal(id) && <p>{names.goal(id)}</p>}
      {stops && <p>{say('dashboard.next.stops', { what: stops })}</p>}
      {costs && <p>{say('dashboard.next.costs', { what: costs })}</p>}
      {locked && <p>{say('dashboard.next.locked')}</p>}
    </Card>
  )
}
