import type { SubmoduleMap } from '@resguardo/contract/lessons/outline'
import type { Plan } from '@resguardo/contract/learning/plan'
import { Link } from '#router'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import type { ReaderState } from '../../ticks/reopened/reopenedLessons.ts'
import { useCourseNames } from '../../useCourseNames.ts'
import styles from './OnePagePlan.module.css'
import type { PlanMessage } from '../plan.messages.ts'
import { fittingItems, setModules } from './setItems.ts'

type SetItemListProps = { plan: Plan; submodules: SubmoduleMap; readerState: ReaderState; lines: number }

/** The items set on this phone, by module and counted: as many as fit on the printed page. */
export function SetItemList({ plan, submodules, readerState, lines }: SetItemListProps) {
  const say = useSay<PlanMessage>()
  const names = useCourseNames()
  const modules = setModules(plan, submodules, readerState)
  const fits = fittingItems(modules, lines)
  return (
    <section>
      <h2>{say('plan.set', { count: modules.reduce((sum, { items }) => sum + items.length, 0) })}</h2>
      {modules.length === 0 && <p>{say('plan.set.none')}</p>}
      <div className={styles.modules}>
        {modules.map(({ module, items, total }) => {
          const fitting = fits.get(module) ?? 0
          return (
            <section key={module}>
              <h3>{say('plan.set.module', { title: names.module(module), done: items.length, total })}</h3>
              <ul role="list">
                {items.slice(0, fitting).map(({ id, text }) => (
                  <li key={id}>
                    <span aria-hidden>✓ </span>
                    {text}
                  </li>
                ))}
              </ul>
              {fitting > 0 && fitting < items.length && (
                <p>{say('plan.set.more', { count: items.length - fitting })}</p>
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
