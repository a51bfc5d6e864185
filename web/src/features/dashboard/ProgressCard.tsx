import { allSubmodules } from '@resguardo/contract/lessons/submoduleMaps'
import { profileNames } from '@resguardo/contract/devices/profileNames'
import { doneOf } from '@resguardo/contract/learning/progress'
import { Link } from 'react-router'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { Card } from '#ui/layout/Card.tsx'
import { ProgressRing } from '#ui/display/ProgressRing.tsx'
import styles from './DashboardPage.module.css'
import type { DashboardMessage } from './dashboard.messages.ts'
import type { LearningWithProfile } from './learning.ts'

/** Progress ring with one segment per submodule. It counts steps and never claims that someone is safe. */
export function ProgressCard({ course, submodules, visited, changed }: LearningWithProfile) {
  const say = useSay<DashboardMessage>()
  const { language } = useLanguage()
  const all = allSubmodules(submodules)
  const name = profileNames[course.profile][language]
  return (
    <Card title={name}>
      <div className={styles.beacon}>
        <ProgressRing
          label={name}
          segments={all.map((id) => (changed.has(id) ? 'changed' : visited.has(id) ? 'done' : 'open'))}
        />
        <p>{say('dashboard.lit', { ...doneOf(all, visited) })}</p>
        <Link to={paths.ticks}>{say('dashboard.set')}</Link>
      </div>
    </Card>
  )
}
