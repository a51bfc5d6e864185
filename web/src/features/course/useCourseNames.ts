import { useMemo } from 'react'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { hasMessage } from '#i18n/messageStore.ts'

/** Titles and goals from the content's translation files; if one is missing, the id as readable text. */
export function useCourseNames() {
  const { language } = useLanguage()
  const say = useSay<`course.${string}`>()
  return useMemo(() => {
    const text = (key: `course.${string}`, otherwise: string) =>
      hasMessage(language, key) ? say(key) : otherwise
    return {
      /** Whether the content has a title for this submodule. */
      knows: (id: string) => hasMessage(language, `course.submodule.${id}.title`),
      module: (id: string) => text(`course.module.${id}.title`, readable(id)),
      submodule: (id: string) => text(`course.submodule.${id}.title`, readable(id)),
      goal: (id: string) => text(`course.submodule.${id}.goal`, ''),
      /** Duration of a lesson in minutes; null if unknown. */
      minutes: (id: string) => Number(text(`course.submodule.${id}.minutes`, '')) || null,
    }
  }, [language, say])
}

/** Turns `strong-code` into "Strong code". */
export function readable(id: string): string {
  const words = id.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
