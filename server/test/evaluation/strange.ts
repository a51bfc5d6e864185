import type { Content } from '@resguardo/content/read'
import type { Answer, AnswerWay } from '@resguardo/contract/assistant'
import type { Language } from '@resguardo/contract/languages'
import { otherPhone, searchFor, words } from '#features/assistant/answer/words.messages.ts'
import type { Choice } from '#features/courses/courses.ts'

/** Text without marks and white space, so that an answer can be found in its source. */
const bare = (text: string) => text.replace(/[*_`#\s-]+/g, '')

const sources = new WeakMap<Content, Record<Language, string>>()

/** All texts of the content in each language. */
function textsOf(content: Content): Record<Language, string> {
  const before = sources.get(content)
  if (before) return before
  const found: Record<Language, string[]> = { pt: [], es: [], en: [] }
  const walk = (value: unknown): void => {
    if (!value || typeof value !== 'object') return
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner === 'string' && (key === 'pt' || key === 'es' || key === 'en')) found[key].push(inner)
      else walk(inner)
    }
  }
  walk([[...content.lessons.values()], content.cards, content.assistant, words])
  const texts = { pt: bare(found.pt.join(' ')), es: bare(found.es.join(' ')), en: bare(found.en.join(' ')) }
  sources.set(content, texts)
  return texts
}

/**
 * Parts of the embedded answerer's answer that appear neither in the content nor in the assistant's own
 * texts.
 */
export function strangeText(content: Content, { text, lang, by }: Answer): string[] {
  if (by === 'model') return text.filter((one) => /[<>]|https?:|\*\*/.test(one))
  const all = textsOf(content)[lang]
  const { families } = content.assistant.talk
  const named = families.flatMap(({ name }) => families.map((own) => otherPhone(name, own.name)[lang]))
  const aside = searchFor('…')[lang].split('…')
  return text.filter((one) => {
    if (named.includes(one) || aside.every((part) => one.includes(part))) return false
    // Sentences of a slide may be joined and cut; each must appear unchanged in the content.
    const sentences = one.split(/(?<=[.!?:])\s+/)
    return sentences.some((sentence) => !all.includes(bare(sentence.replace(/\.$/, ''))))
  })
}

/** Steps that no lesson has for this phone family. */
export function strangeWay(content: Content, { ways, lang }: Answer, { osType }: Choice): string[] {
  return ways.flatMap(({ lesson, steps, notAvailable }: AnswerWay) => {
    const slides = content.lessons.get(lesson)?.slides.filter(({ type }) => type === 'steps') ?? []
    const own = slides.flatMap((slide) => (slide.type === 'steps' ? slide.steps : []))
    const mine = own.filter(({ os }) => os === osType)
    const strange = steps.filter(
      (step) =>
        !mine.some(
          (one) =>
            one.do[lang] === step.do &&
            (step.path.length === 0 || one.path[lang].join() === step.path.join()),
        ),
    )
    const gaps = slides.flatMap((slide) => (slide.type === 'steps' ? (slide.notAvailable ?? []) : []))
    const foreign = notAvailable.filter(
      ({ why }) => !gaps.some((gap) => gap.os === osType && gap.why[lang] === why),
    )
    return [...strange.map((step) => step.do), ...foreign.map(({ why }) => why)]
  })
}
