import type { SubmoduleMap } from '@resguardo/contract/lessons/outline'
import type { Plan } from '@resguardo/contract/learning/plan'
import { Link } from 'react-router'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import type { ReaderState } from '../ticks/reopened/reopenedLessons.ts'
import { useCourseNames } from '../useCourseNames.ts'
import styles from './OnePagePlan.module.css'
import type { PlanMessage } from './plan.messages.ts'
import { printedItems, setModules } from './setItems.ts'

/** Lines left for the items on a printed Letter page with five long things to do, in all columns. */
const printedLines = 66

type SetItemListProps = { plan: Plan; submodules: SubmoduleMap; readerState: ReaderState }

/** The items set on this phone, by module and counted; on paper as many as fit. */
export function SetItemList({ plan, submodules, readerState }: SetItemListProps) {
  const say = useSay<PlanMessage>()
  const names = useCourseNames()
  const modules = setModules(plan, submodules, readerState)
  const printed = printedItems(modules, printedLines)
  return (
    <section>
      <h2>{say('plan.set', { count: modules.reduce((sum, { items }) => sum + items.length, 0) })}</h2>
      {modules.length === 0 && <p>{say('plan.set.none')}</p>}
      <div className={styles.modules}>
        {modules.map(({ module, items, total }) => {
          const fitting = printed.get(module) ?? 0
          return (
            <section key={module}>
              <h3>{say('plan.set.module', { title: names.module(module), done: items.length, total })}</h3>
              <ul role="list">
                {items.map(({ id, text }, index) => (
                  <li key={id} data-print={index < fitting ? undefined : 'no'}>
                    <span aria-hidden>✓ </span>
                    {text}
                  </li>
                ))}
              </ul>
              {fitting < items.length && (
                <p className={styles.more}>{say('plan.set.more', { count: items.length - fitting })}</p>
              )}
            </section>
          )
        })}
      </div>
      {modules.length > 0 && (
        <p data-print="no">
          <Link to={paths.ticks}>{say('plan.set.edit')}</Link>
        </p>
      )}
    </section>
  )
}
