import { doneOf, entryOf, isCompleted } from '@resguardo/contract/learning/progress'
import { Link } from 'react-router'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { Card } from '#ui/layout/Card.tsx'
import { Chip } from '#ui/controls/Chip.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { SegmentedBar } from '#ui/display/SegmentedBar.tsx'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import styles from './DashboardPage.module.css'
import type { DashboardMessage } from './dashboard.messages.ts'
import { LockIcon } from './dashboardIcons.tsx'
import { type LearningWithProfile, isLocked } from './learning.ts'

/** Every module of the course with a progress bar and a link. */
export function ModulesCard(learning: LearningWithProfile) {
  const say = useSay<DashboardMessage>()
  const { submodules, visited, names } = learning
  return (
    <Card title={say('dashboard.modules')}>
      <ul role="list" className={styles.modules}>
        {Object.entries(submodules).map(([module, ids]) => {
          const title = names.module(module)
          const { done, total } = doneOf(ids, visited)
          const completed = isCompleted(ids, visited)
          const entry = entryOf(submodules, module, visited)
          const locked = isLocked(learning, module)
          const verb = locked ? 'seeOptions' : completed ? 'review' : done > 0 ? 'continue' : 'start'
          return (
            <li key={module} className={styles.module}>
              <div className={styles.moduleHead}>
                <strong>{title}</strong>
                {completed && (
                  <Chip tone="success" icon={<CheckIcon size={16} />}>
                    {say('dashboard.modules.completed')}
                  </Chip>
                )}
                {locked && <Chip icon={<LockIcon size={16} />}>{say('dashboard.modules.locked')}</Chip>}
              </div>
              <SegmentedBar label={title} done={done} total={total} />
              {entry && (
                <div>
                  <Link className={styles.go} to={paths.submodule(entry)}>
                    {say(`dashboard.modules.${verb}`)}
                    <VisuallyHidden>: {title}</VisuallyHidden>
                  </Link>
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
