import { type ComponentType, useEffect, useState } from 'react'
import { useParams } from '#router'
import { afterPaint } from '#api/files/afterPaint.ts'
import { preloadControlSteps } from '#features/course/strip/lazyStripParts.ts'
import { SubmodulePage } from '#features/course/submodule/SubmodulePage.tsx'
import styles from './LessonRoute.module.css'

/** The lesson, with the drawings of its steps where they can be had: they are there in the first paint. */
export async function loadLessonRoute() {
  await preloadControlSteps().catch(() => {})
  return LessonRoute
}

/** /course/submodules/{id}: a lesson with the assistant beside it. */
function LessonRoute() {
  const { id = '' } = useParams()
  return (
    <div className={styles.lesson} data-framed="">
      <SubmodulePage />
      <AssistantBeside lesson={id} />
    </div>
  )
}

/** The assistant, once loaded; the lesson does not wait for it and works without it. */
function AssistantBeside({ lesson }: { lesson: string }) {
  const [Dock, setDock] = useState<ComponentType<{ lesson: string }> | null>(null)
  useEffect(() => {
    let mounted = true
    const cancel = afterPaint(() => {
      import('../assistant/LessonDock.tsx').then(
        ({ LessonDock }) => mounted && setDock(() => LessonDock),
        (error: unknown) => console.warn('assistant not loaded', error),
      )
    })
    return () => {
      mounted = false
      cancel()
    }
  }, [])
  return Dock && <Dock key={lesson} lesson={lesson} />
}
