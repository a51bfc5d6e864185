import { languages } from '@resguardo/contract/platform/languages'
import { levels } from '@resguardo/contract/lessons/lesson'
import { error, type Finding, type RuleInput, withoutDuplicates, type Rule, warn } from './finding.ts'
import { distinctReaderLessons } from './readerLessons.ts'
import { diceSimilarity } from './readability.ts'

/** 22: one right answer for each reader, feedback on every option, and no pattern that gives it away. */
export const fairQuiz: Rule = (content) => {
  const single = distinctReaderLessons(content).flatMap(({ lesson, reader, slides }) =>
    slides.flatMap((slide): Finding[] => {
      if (slide.type !== 'quiz') return []
      const at = `${lesson.id}: ${slide.id}`
      const wrong = slide.questions
        .filter(({ options }) => options.filter(({ correct }) => correct).length !== 1 || options.length < 2)
        .map(({ id }) =>
          error(
            22,
            `${at}.${id}`,
            `${reader.osType}, ${reader.profile}: not one right answer among two or more`,
          ),
        )
      return slide.pass > slide.questions.length
        ? [...wrong, error(22, at, 'pass exceeds the questions')]
        : wrong
    }),
  )
  const silent = everyQuestion(content).flatMap(({ at, options }) =>
    options
      .filter(({ feedback }) => languages.some((language) => feedback[language].trim() === ''))
      .map(({ id }) => error(22, `${at}.${id}`, 'no feedback')),
  )
  return withoutDuplicates([...single, ...silent, ...giveaways(content)])
}

function everyQuestion(content: RuleInput) {
  return [...content.lessons.values()].flatMap((lesson) =>
    lesson.slides.flatMap((slide) =>
      slide.type === 'quiz'
        ? slide.questions.map((question) => ({ at: `${lesson.id}: ${question.id}`, ...question }))
        : [],
    ),
  )
}

function giveaways(content: RuleInput): Finding[] {
  return [...content.lessons.values()].flatMap((lesson) => {
    const questions = lesson.slides.flatMap((slide) => (slide.type === 'quiz' ? slide.questions : []))
    if (questions.length < 2) return []
    const first = questions.every(({ options }) => options[0]?.correct)
    const longest = languages.filter((language) =>
      questions.every(({ options }) => {
        const lengths = options.map(({ text }) => text[language].length)
        const most = Math.max(...lengths)
        return (
          lengths.filter((length) => length === most).length === 1 && options[lengths.indexOf(most)]?.correct
        )
      }),
    )
    return [
      ...(first ? [warn(22, lesson.id, 'the right answer always comes first')] : []),
      ...(longest.length > 0
        ? [warn(22, lesson.id, `the right answer is always the longest (${longest.join(', ')})`)]
        : []),
    ]
  })
}

/** 23: essential before recommended before advanced; weight 3 only for what is essential. */
export const essentialFirst: Rule = (content) =>
  everyChecklist(content).flatMap(({ at, items }) => {
    const ranks = items.map(({ level }) => levels.indexOf(level))
    const ordered = ranks.every((rank, index) => index === 0 || rank >= (ranks[index - 1] ?? 0))
    return [
      ...(ordered ? [] : [error(23, at, 'the levels are not in order')]),
      ...items
        .filter(({ level, weight }) => weight === 3 && level !== 'essential')
        .map(({ id }) => error(23, id, 'weighs 3 without being essential')),
    ]
  })

/** 30: one action is one item: of two nearly identical ones in different lessons, one is too many. */
export const noDuplicateItems: Rule = (content) => {
  const items = everyChecklist(content).flatMap(({ items: all }) => all)
  return items.flatMap((one, index) =>
    items
      .slice(index + 1)
      .filter((other) => other.id.split('.')[0] !== one.id.split('.')[0])
      .filter((other) => languages.some((each) => diceSimilarity(one.text[each], other.text[each]) > 0.9))
      .map((other) => warn(30, one.id, `says nearly the same as ${other.id}`)),
  )
}

function everyChecklist(content: RuleInput) {
  return [...content.lessons.values()].flatMap((lesson) =>
    lesson.slides.flatMap((slide) =>
      slide.type === 'checklist' ? [{ at: `${lesson.id}: ${slide.id}`, items: slide.items }] : [],
    ),
  )
}
