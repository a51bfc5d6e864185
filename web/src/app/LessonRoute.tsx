import type { Language } from '@resguardo/contract/languages'
import { type ComponentType, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { SubmodulePage } from '#features/course/SubmodulePage.tsx'
import { useLanguage } from '#i18n/language.ts'
import styles from './LessonRoute.module.css'

/** /course/submodules/{id}: a lesson with the assistant beside it. */
export function LessonRoute() {
  const { id = '' } = useParams()
  return (
    <div className={styles.lesson}>
      <SubmodulePage />
      <Beside lesson={id} />
    </div>
  )
}

type Shown = { language: Language; LessonDock: ComponentType<{ lesson: string }> }

/** The assistant, once loaded; the lesson does not wait for it and works without it. */
function Beside({ lesson }: { lesson: string }) {
  const { language } = useLanguage()
  const [shown, show] = useState<Shown | null>(null)
  useEffect(() => {
    let here = true
    async function bring() {
      const { LessonDock, loadAssistantTexts } = await import('./assistant/LessonDock.tsx')
      await loadAssistantTexts(language)
      if (here) show({ language, LessonDock })
    }
    bring().catch((error: unknown) => console.warn('assistant not loaded', error))
    return () => {
      here = false
    }
  }, [language])
  return shown?.language === language && <shown.LessonDock key={lesson} lesson={lesson} />
}
