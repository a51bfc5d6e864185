import type { Scene as SceneParts } from '@resguardo/contract/lessons/drawings/scene'
import { cx } from '../cx.ts'
import styles from './Scene.module.css'

type SceneProps = { scene: SceneParts; className?: string | undefined }

/** A picture with one amber light. Decorative: the title beside it says what it shows. */
export function Scene({ scene, className }: SceneProps) {
  return (
    <svg className={cx(styles.scene, className)} viewBox="0 0 120 90" aria-hidden="true">
      {scene.map(({ as, d }) => (
        <path key={d} data-as={as} d={d} />
      ))}
    </svg>
  )
}
