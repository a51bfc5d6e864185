import { opensModule } from '@resguardo/contract/licensing/opens'
import { activeModule, type Done, doneOf } from '@resguardo/contract/learning/progress'
import { NavLink } from '#router'
import { useCourse } from '#features/course/useCourse.ts'
import { useCourseNames } from '#features/course/useCourseNames.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { Skeleton, Waiting } from '#ui/feedback/Skeleton.tsx'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import type { AppMessage } from '../app.messages.ts'
import { LockIcon, UnvisitedIcon, VisitedIcon } from '../appIcons.tsx'
import { layout } from '../frame/layoutState.ts'
import styles from './Sidebar.module.css'
import { useExpanded } from './useExpanded.ts'

/** The modules of the course with their progress. Without a course the sidebar omits it. */
export function SidebarCourse() {
  const say = useSay<AppMessage>()
  const names = useCourseNames()
  const { course, submodules, visited, waiting } = useCourse()
  const [isExpanded, expand] = useExpanded(course?.profile ?? '', activeModule(submodules, visited))
  const modules = Object.entries(submodules)
  if (!waiting && (!course?.profile || modules.length === 0)) return null
  return (
    <section aria-labelledby="sidebar-course">
      <h2 id="sidebar-course" className={styles.heading}>
        {say('app.course')}
      </h2>
      <Waiting while={waiting} skeleton={<Skeleton shape="control" lines={3} />}>
        <ul role="list">
          {modules.map(([module, ids], position) => (
            <li key={module}>
              <Disclosure
                open={isExpanded(module)}
                onToggle={(open) => expand(module, open)}
                label={
                  <ModuleLabel
                    title={names.module(module)}
                    {...doneOf(ids, visited)}
                    locked={!!course?.profile && !opensModule(course.license, course.profile, position)}
                  />
                }
              >
                {isExpanded(module) && (
                  <ul role="list" className={styles.submodules}>
                    {ids.map((id) => (
                      <li key={id}>
                        <SubmoduleLink id={id} title={names.submodule(id)} visited={visited.has(id)} />
                      </li>
                    ))}
                  </ul>
                )}
              </Disclosure>
            </li>
          ))}
        </ul>
      </Waiting>
    </section>
  )
}

type ModuleLabelProps = Done & { title: string; locked: boolean }

function ModuleLabel({ title, done, total, locked }: ModuleLabelProps) {
  const say = useSay<AppMessage>()
  return (
    <span className={styles.module}>
      <span>{title}</span>{' '}
      <span className={styles.count}>
        {done === total ? (
          <span className={styles.completed}>
            <CheckIcon size={16} aria-hidden="true" /> {say('app.course.completed')}
          </span>
        ) : (
          <>
            <span aria-hidden="true">
              {done}/{total}
            </span>
            <VisuallyHidden>{say('app.course.done', { done, total })}</VisuallyHidden>
          </>
        )}
        {locked && (
          <span className={styles.completed}>
            <LockIcon size={16} aria-hidden="true" />
            {say('app.course.locked')}
          </span>
        )}
      </span>
    </span>
  )
}

function SubmoduleLink({ id, title, visited }: { id: string; title: string; visited: boolean }) {
  const say = useSay<AppMessage>()
  const Icon = visited ? VisitedIcon : UnvisitedIcon
  return (
    <NavLink to={paths.submodule(id)} className={styles.link} onClick={layout.closeSidebar}>
      <Icon size={20} className={visited ? styles.visited : undefined} aria-hidden="true" />
      <span>
        {title}{' '}
        <VisuallyHidden>({say(visited ? 'app.course.visited' : 'app.course.unvisited')})</VisuallyHidden>
      </span>
    </NavLink>
  )
}
