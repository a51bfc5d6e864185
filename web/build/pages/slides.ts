import { openSubmodules } from '@resguardo/contract/licensing/opens'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Content, readContent } from '@resguardo/content/read'
import { type OsType, osTypes } from '@resguardo/contract/devices/device'
import type { CutLesson, CutStepsSlide } from '@resguardo/contract/lessons/cutLesson'
import { openScreens } from '@resguardo/contract/lessons/drawings/screens'
import type { Lesson } from '@resguardo/contract/lessons/lesson'
import { cutLesson, type LessonNames } from '@resguardo/contract/lessons/lessonCutter'
import { opensToAnyone } from '@resguardo/contract/people/slidePolicy'
import { type Language, languages, type Text } from '@resguardo/contract/platform/languages'
import { slidePath } from '@resguardo/contract/platform/pages/publicPages'
import type { Prerender } from '../build.ts'
import { escape } from './htmlDocument.ts'

const folder = join(import.meta.dirname, '../../../content')

/**
 * Draws every slide that opens to anyone, for each system and language, into one file for each lesson and
 * language: slide to title and to the HTML of each system. The server puts them into the frame `slide`.
 */
export async function writeSlides(out: string, { renderSlide }: Pick<Prerender, 'renderSlide'>) {
  const content = readContent(folder)
  const names: LessonNames = {
    sources: content.sources,
    models: new Map(content.devices.map(({ id, name }) => [id, name])),
    screens: openScreens(content.lessons.values(), content.screens),
  }
  await mkdir(join(out, 'pages/slides'), { recursive: true })
  for (const lesson of content.lessons.values())
    for (const language of languages) {
      const cuts = new Map(osTypes.map((os) => [os, cutFor(lesson, os, language, names)]))
      const files = new Map<string, { title: string; html: Partial<Record<OsType, string>> }>()
      for (const [osType, cut] of cuts)
        for (const slide of sharedSlides(cut)) {
          const systems = osTypes.filter((os) => sharedSlides(cuts.get(os)).some(({ id }) => id === slide.id))
          const findItem = (item: string) => publicItem(content, item, language)
          const html = await renderSlide({ slide, lesson: cut, osType, systems, findItem }, language)
          const file = files.get(slide.id) ?? { title: slide.title, html: {} }
          file.html[osType] = html
          files.set(slide.id, file)
        }
      if (files.size > 0)
        await writeFile(
          join(out, `pages/slides/${lesson.id}.${language}.json`),
          JSON.stringify(Object.fromEntries(files)),
        )
    }
}

const stepsTitle: Text = {
  pt: 'Sem JavaScript, leia aqui o passo a passo:',
  es: 'Sin JavaScript, lee aquí el paso a paso:',
  en: 'Without JavaScript, read the steps here:',
}

/** Links to the public slides of the lessons that need no account, in the text of a paragraph. */
export function publicSteps(): Record<Language, string> {
  const { lessons, submodules } = readContent(folder)
  const ids = new Set(osTypes.flatMap((os) => Object.values(openSubmodules(submodules('basic', os))).flat()))
  const slides = [...ids].flatMap((id) => {
    const lesson = lessons.get(id)
    return (
      lesson?.slides.filter((slide) => opensToAnyone(lesson, slide)).map((slide) => ({ id, slide })) ?? []
    )
  })
  const inLanguage = (language: Language) => {
    const links = slides.map(
      ({ id, slide }) =>
        `<a href="${slidePath(language, id, slide.id)}">${escape(slide.title[language])}</a>`,
    )
    return [language, `${stepsTitle[language]} ${links.join(' · ')} ·`] as const
  }
  return Object.fromEntries(languages.map(inLanguage)) as Record<Language, string>
}

const cutFor = (lesson: Lesson, osType: OsType, language: Language, names: LessonNames) =>
  cutLesson(lesson, { osType, profile: 'basic' }, language, names)

const sharedSlides = (cut: CutLesson | undefined) =>
  (cut?.slides ?? []).filter((slide): slide is CutStepsSlide => slide.type === 'steps' && !!slide.shared)

/** The title of a lesson or of the slide of an item; its address if its slide opens to anyone. */
function publicItem({ lessons }: Content, item: string, language: Language) {
  const [id = item] = item.split('.')
  const lesson = lessons.get(id)
  const slide = lesson?.slides.find((one) => one.type === 'steps' && one.item === item)
  const title = (slide?.title ?? lesson?.title)?.[language] || id
  return lesson && slide && opensToAnyone(lesson, slide)
    ? { title, href: slidePath(language, id, slide.id) }
    : { title }
}
