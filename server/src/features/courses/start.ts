import type { Content } from '@resguardo/content/read'
import type { Start } from '@resguardo/contract/learning/start'
import { cutLesson, type LessonNames } from '@resguardo/contract/lessons/lessonCutter'
import { openCourses } from '@resguardo/contract/licensing/opens'
import type { Language } from '@resguardo/contract/platform/languages'
import type { Choice } from '#security/crypto/courseChoice.ts'
import { readerOfChoice } from './cutLessons.ts'
import { planFor } from './plan.ts'

/** Whether the catalogue has this version: any other would only fill the cache. */
export function isListed({ catalogue }: Content, { osType, version }: Choice): boolean {
  const versions = catalogue.systems.find((system) => system.osType === osType)?.versions ?? []
  return version === null || versions.some((one) => one === version || `${one}.0` === version)
}

/** The lessons that open to anyone, whole and with their warnings, for one phone and language. */
export function startFor(content: Content, names: LessonNames, choice: Choice, lang: Language): Start {
  const parts = openCourses((profile) => content.submodules(profile, choice.osType)).map((part) =>
    openPart(content, names, { part, choice: { ...choice, profile: part.profile }, lang }),
  )
  const submodules = Object.assign({}, ...parts.map((part) => part.submodules))
  const modules = Object.keys(content.submodules('basic', choice.osType))
  return {
    modules: [...new Set([...modules, ...Object.keys(submodules)])],
    submodules,
    lessons: parts.flatMap(({ lessons }) => lessons),
    plan: {
      lessons: parts.flatMap(({ plan }) => plan.lessons),
      first: parts.flatMap(({ plan }) => plan.first),
      heirs: parts[0]?.plan.heirs ?? {},
    },
  }
}

interface PartOptions {
  part: ReturnType<typeof openCourses>[number]
  choice: Choice
  lang: Language
}

/** The open lessons of one profile, with their part of its plan. */
function openPart(content: Content, names: LessonNames, { part: { submodules }, choice, lang }: PartOptions) {
  const ids = new Set(Object.values(submodules).flat())
  const reader = readerOfChoice(content, choice)
  const { lessons, first, heirs } = planFor(content, choice, lang)
  return {
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
