import { profileNames } from '@resguardo/contract/devices/profileNames'
import { activeModule, doneOf, moduleOf } from '@resguardo/contract/learning/progress'
import { allSubmodules } from '@resguardo/contract/lessons/submoduleMaps'
import { Link } from '#router'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { ProgressRing } from '#ui/display/progress/ProgressRing.tsx'
import { Card } from '#ui/layout/Card.tsx'
import styles from './DashboardPage.module.css'
import type { DashboardMessage } from './dashboard.messages.ts'
import { housesOf, isLocked, type LearningWithProfile } from './learning.ts'

/**
 * Progress ring with one segment per submodule, and the window that lights next. It counts steps and never
 * claims that someone is safe.
 */
export function ProgressCard(learning: LearningWithProfile) {
  const say = useSay<DashboardMessage>()
  const { language } = useLanguage()
  const { course, submodules, visited, changed, names, next } = learning
  const all = allSubmodules(submodules)
  const name = profileNames[course.profile][language]
  const lit = housesOf(learning).filter(({ light }) => light === 'lit').length
  const nextModule = (next && moduleOf(submodules, next.id)) ?? activeModule(submodules, visited) ?? undefined
  const { done, total } = doneOf((nextModule && submodules[nextModule]) || [], visited)
  return (
    <Card title={name}>
      <div className={styles.beacon}>
        <ProgressRing
          size={96}
          label={name}
          segments={all.map((id) => (changed.has(id) ? 'changed' : visited.has(id) ? 'done' : 'open'))}
        />
        <div className={styles.lines}>
          <strong>{say('dashboard.houses', { count: lit })}</strong>
          {nextModule && total > done && !isLocked(learning, nextModule) && (
            <p>{say('dashboard.lightsNext', { left: total - done, module: names.module(nextModule) })}</p>
          )}
          <Link className={styles.go} to={paths.ticks}>
            {say('dashboard.set')}
          </Link>
        </div>
      </div>
    </Card>
  )
}
