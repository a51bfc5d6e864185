import { activeSubmodule, hasStarted } from '@resguardo/contract/learning/progress'
import { allSubmodules } from '@resguardo/contract/lessons/submoduleMaps'
import { useCourse } from '#features/course/useCourse.ts'
import { useCourseNames } from '#features/course/useCourseNames.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { LinkButton } from '#ui/controls/Button.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Tooltip } from '#ui/overlays/Tooltip.tsx'
import type { AppMessage } from '../app.messages.ts'
import { StartIcon } from '../appIcons.tsx'
import { layout } from '../frame/layoutState.ts'
import styles from './Sidebar.module.css'

/** The next thing to do: the first unvisited submodule of the active module. */
export function SidebarStart({ rail }: { rail: boolean }) {
  const say = useSay<AppMessage>()
  const names = useCourseNames()
  const { course, submodules, visited, waiting } = useCourse()
  if (waiting) return <div className={styles.start}>{!rail && <Skeleton shape="control" />}</div>
  if (!course) return null
  const next = activeSubmodule(submodules, visited)
  const target = next ?? allSubmodules(submodules)[0]
  const action = say(
    !course.profile || !target
      ? 'app.course.choose'
      : next === null
        ? 'app.course.review'
        : hasStarted(submodules, visited)
          ? 'app.course.resume'
          : 'app.course.start',
  )
  const to = course.profile && target ? paths.submodule(target) : paths.welcome
  const label = next ? say('app.course.goTo', { action, title: names.submodule(next) }) : action
  return (
    <div className={styles.start}>
      <Tooltip text={label}>
        {(described) => (
          <LinkButton
            {...described}
            to={to}
            full
            aria-label={label}
            className={rail ? styles.railStart : undefined}
            icon={<StartIcon size={20} aria-hidden="true" />}
            onClick={layout.closeSidebar}
          >
            {!rail && action}
          </LinkButton>
        )}
      </Tooltip>
    </div>
  )
}
