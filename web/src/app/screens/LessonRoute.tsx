import type { Language } from '@resguardo/contract/platform/languages'
import { type ComponentType, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { SubmodulePage } from '#features/course/submodule/SubmodulePage.tsx'
import { useLanguage } from '#i18n/language.ts'
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

type LoadedDock = { language: Language; LessonDock: ComponentType<{ lesson: string }> }

/** The assistant, once loaded; the lesson does not wait for it and works without it. */
function AssistantBeside({ lesson }: { lesson: string }) {
  const { language } = useLanguage()
  const [loaded, setLoaded] = useState<LoadedDock | null>(null)
  useEffect(() => {
    let mounted = true
    async function load() {
      const { LessonDock, loadAssistantTexts } = await import('../assistant/LessonDock.tsx')
      await loadAssistantTexts(language)
      if (mounted) setLoaded({ language, LessonDock })
    }
    load().catch((error: unknown) => console.warn('assistant not loaded', error))
    return () => {
      mounted = false
    }
  }, [language])
  return loaded?.language === language && <loaded.LessonDock key={lesson} lesson={lesson} />
}
