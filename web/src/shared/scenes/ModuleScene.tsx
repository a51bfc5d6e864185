import { Suspense } from 'react'
import { EmptyFallback, lazyComponent } from '#api/files/lazyComponent.ts'
import { cx } from '#ui/cx.ts'
import styles from './ModuleScene.module.css'

const { Part: ModulePicture } = lazyComponent(
  async () => (await import('./moduleScenes.tsx')).ModulePicture,
  EmptyFallback,
)

type ModuleSceneProps = { id: string; className?: string | undefined }

/** The picture of a module, loaded after the page, in a space that is reserved from the first paint. */
export function ModuleScene({ id, className }: ModuleSceneProps) {
  return (
    <div className={cx(styles.place, className)} aria-hidden="true">
      <Suspense fallback={null}>
        <ModulePicture id={id} />
      </Suspense>
    </div>
  )
}
