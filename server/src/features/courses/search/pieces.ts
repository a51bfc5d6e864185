import type { Content } from '@resguardo/content/read'
import type { Place } from '@resguardo/contract/courses'
import type { Language } from '@resguardo/contract/languages'
import type { Lesson } from '@resguardo/contract/lesson'
import { type Reader, type ReaderSlide, slidesFor } from '@resguardo/contract/reader'

/** One text of a lesson: where it stands, and on which of the reader's slides, counted from 1. */
export interface Piece {
  place: Place
  text: string
  slide: number | null
}

/** All that search reads of a lesson, for one reader in one language; what answers best comes first. */
export function piecesOf(content: Content, lesson: Lesson, reader: Reader, language: Language): Piece[] {
  const about = (place: Place, text: string): Piece => ({ place, text, slide: null })
  const risks = content.riskAreas.filter(({ id }) => lesson.riskAreas.includes(id))
  return [
    about('title', lesson.title[language]),
    ...slidesFor(lesson, reader).flatMap((slide, index) =>
      slideTexts(slide, language).map(([place, text]): Piece => ({ place, text, slide: index + 1 })),
    ),
    about('goal', lesson.goal[language]),
    about('intro', introOf(content.texts.get(`submodules/${lesson.id}_${language}.md`) ?? '')),
    about('keywords', lesson.keywords[language].join(', ')),
    ...risks.map(({ title, threat }) => about('risk', `${title[language]}. ${threat[language]}`)),
  ].filter(({ text }) => text !== '')
}

function slideTexts(slide: ReaderSlide, language: Language): [Place, string][] {
  const title: [Place, string] = ['heading', slide.title[language]]
  switch (slide.type) {
    case 'steps':
      return [
        title,
        ...[slide.why, slide.before, slide.breaks].flatMap((text): [Place, string][] =>
          text ? [['text', text[language]]] : [],
        ),
        ...slide.steps.flatMap((step): [Place, string][] => [
          ['path', step.path[language].join(' › ')],
          ['text', step.do[language]],
          ['text', step.verify[language]],
        ]),
        ...slide.notAvailable.map(({ why }): [Place, string] => ['text', why[language]]),
      ]
    case 'checklist':
      return [title, ...slide.items.map(({ text }): [Place, string] => ['checklist', text[language]])]
    case 'quiz':
      return [title, ...slide.questions.map(({ q }): [Place, string] => ['text', q[language]])]
    default:
      return [title, ['text', plain(slide.body[language])]]
  }
}

/** A text of the content without the marks of its Markdown. */
const plain = (markdown: string) =>
  markdown
    .replace(/\*\*|__|`|^#+ |^[-*] /gm, '')
    .replace(/\s+/g, ' ')
    .trim()

/** The title above has been read already. */
const introOf = (markdown: string) => plain(markdown.replace(/^\s*# .*\n?/, ''))
