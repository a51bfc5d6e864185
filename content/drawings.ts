import type { OsType } from '@resguardo/contract/devices/device'
import type { CutLesson, CutStep } from '@resguardo/contract/lessons/cutLesson'
import { openScreens } from '@resguardo/contract/lessons/drawings/screens'
import { cutLesson } from '@resguardo/contract/lessons/lessonCutter'
import type { Language } from '@resguardo/contract/platform/languages'
import type { Content } from './read.ts'

/** One step as it is drawn, and the versions of its system whose readers get it so. */
export interface Drawing {
  lesson: string
  slide: string
  title: string
  osType: OsType
  versions: string[]
  step: CutStep
}

/** Every step of every lesson as readers of each system and version get it, in one language. */
export function allDrawings(content: Content, lang: Language): Drawing[] {
  const lessons = [...content.lessons.values()]
  const names = {
    screens: openScreens(lessons, content.screens),
    sources: content.sources,
    models: new Map(content.devices.map(({ id, name }) => [id, name])),
  }
  const drawings = new Map<string, Drawing>()
  for (const lesson of lessons)
    for (const { osType, versions } of content.catalogue.systems)
      for (const version of lesson.os.includes(osType) ? versions : [])
        for (const profile of lesson.profiles) {
          const cut = cutLesson(lesson, { osType, profile, version }, lang, names)
          for (const slide of cut.slides)
            for (const step of slide.type === 'steps' ? slide.steps : []) {
              const key = JSON.stringify([lesson.id, slide.id, osType, step])
              const known = drawings.get(key)
              if (known?.versions.includes(version)) continue
              if (known) known.versions.push(version)
              else {
                const { id, title } = slide
                drawings.set(key, { lesson: lesson.id, slide: id, title, osType, versions: [version], step })
              }
            }
        }
  return [...drawings.values()]
}

/** The locked screen before and after a lesson, as readers of a system see it. */
export interface DrawnLockScreens extends Required<Pick<CutLesson, 'osType' | 'lockScreen'>> {
  lesson: string
  versions: string[]
}

/** The locked screens of every lesson that changes them, on each of its systems. */
export const allLockScreens = ({ lessons, catalogue }: Content): DrawnLockScreens[] =>
  [...lessons.values()].flatMap(({ id: lesson, os, lockScreen }) =>
    catalogue.systems.flatMap(({ osType, versions }) =>
      lockScreen && os.includes(osType) ? [{ lesson, osType, versions, lockScreen }] : [],
    ),
  )
