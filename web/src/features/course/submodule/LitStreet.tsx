import { isCompleted } from '@resguardo/contract/learning/progress'
import { cx } from '#ui/cx.ts'
import { House, houseWidth } from '#ui/display/House.tsx'
import { useCourse } from '../useCourse.ts'
import styles from './ModuleOutro.module.css'

const [ground, side] = [64, 2]

/** The module's house at night between its neighbours; a window is lit once its module is done. */
export function LitStreet({ module }: { module: string }) {
  const { submodules, visited } = useCourse()
  const all = Object.keys(submodules)
  // As many houses at either end of the course.
  const first = Math.max(0, Math.min(all.indexOf(module) - side, all.length - 2 * side - 1))
  const houses = all.slice(first, first + 2 * side + 1)
  return (
    <svg className={styles.street} viewBox={`0 0 ${houses.length * houseWidth} 70`} aria-hidden="true">
      {houses.map((id, index) => (
        <House
          key={id}
          left={index * houseWidth}
          top={id === module ? 10 : 25}
          ground={ground}
          window={cx(isCompleted(submodules[id] ?? [], visited) && styles.lit)}
        />
      ))}
      <path d={`M0 ${ground}H${houses.length * houseWidth}`} />
    </svg>
  )
}
