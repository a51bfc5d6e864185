import { type ComponentType, useEffect, useState } from 'react'
import { useParams } from '#router'
import { SubmodulePage } from '#features/course/submodule/SubmodulePage.tsx'
import styles from './LessonRoute.module.css'

/** /course/submodules/{id}: a lesson with the assistant beside it. */
export function LessonRoute() {
  const { id = '' } = useParams()
  return (
    <div className={styles.lesson}>
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
    import('../assistant/LessonDock.tsx').then(
      ({ LessonDock }) => mounted && setDock(() => LessonDock),
      (error: unknown) => console.warn('assistant not loaded', error),
    )
    return () => {
      mounted = false
    }
  }, [])
  return Dock && <Dock key={lesson} lesson={lesson} />
}
