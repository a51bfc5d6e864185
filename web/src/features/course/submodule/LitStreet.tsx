import { isCompleted } from '@resguardo/contract/learning/progress'
import { cx } from '#ui/cx.ts'
import { useCourse } from '../useCourse.ts'
import styles from './ModuleOutro.module.css'

const [width, ground, side] = [48, 76, 2]

/** The module's house at night between its neighbours; a window is lit once its module is done. */
export function LitStreet({ module }: { module: string }) {
  const { submodules, visited } = useCourse()
  const all = Object.keys(submodules)
  // As many houses at either end of the course.
  const first = Math.max(0, Math.min(all.indexOf(module) - side, all.length - 2 * side - 1))
  const houses = all.slice(first, first + 2 * side + 1)
  return (
    <svg className={styles.street} viewBox={`0 0 ${houses.length * width} 84`} aria-hidden="true">
      {houses.map((id, index) => {
        const [left, top] = [index * width, id === module ? 14 : 32]
        return (
          <g key={id}>
            <path
              d={`M${left + 6} ${ground}V${top + 18}L${left + 24} ${top}L${left + 42} ${top + 18}V${ground}`}
            />
            <rect
              className={cx(isCompleted(submodules[id] ?? [], visited) && styles.lit)}
              x={left + 17}
              y={top + 25}
              width="14"
              height="16"
              rx="2"
            />
          </g>
        )
      })}
      <path d={`M0 ${ground}H${houses.length * width}`} />
    </svg>
  )
}
