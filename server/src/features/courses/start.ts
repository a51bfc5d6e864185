import type { Content } from '@resguardo/content/read'
import type { Start } from '@resguardo/contract/learning/start'
import { cutLesson, type LessonNames } from '@resguardo/contract/lessons/lessonCutter'
import { openSubmodules } from '@resguardo/contract/licensing/opens'
import type { Language } from '@resguardo/contract/platform/languages'
import type { Choice } from '#security/crypto/courseChoice.ts'
import { readerOfChoice } from './cutLessons.ts'
import { planFor } from './plan.ts'

/** Whether the catalogue has this version: any other would only fill the cache. */
export function isListed({ catalogue }: Content, { osType, version }: Choice): boolean {
  const versions = catalogue.systems.find((system) => system.osType === osType)?.versions ?? []
  return version === null || versions.some((one) => one === version || `${one}.0` === version)
}

/** The modules that open without a licence, whole and with their warnings, for one phone and language. */
export function startFor(content: Content, names: LessonNames, choice: Choice, lang: Language): Start {
  const all = content.submodules(choice.profile, choice.osType)
  const submodules = openSubmodules(all)
  const ids = new Set(Object.values(submodules).flat())
  const reader = readerOfChoice(content, choice)
  const { lessons, first, heirs } = planFor(content, choice, lang)
  return {
    modules: Object.keys(all),
    submodules,
    lessons: [...ids].flatMap((id) => {
      const lesson = content.lessons.get(id)
      return lesson ? [cutLesson(lesson, reader, lang, names)] : []
    }),
    plan: {
      lessons: lessons.filter(({ id }) => ids.has(id)),
      first: first.filter((item) => ids.has(item.split('.')[0] ?? '')),
      heirs,
    },
  }
}
