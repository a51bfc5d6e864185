import { languages } from '@resguardo/contract/platform/languages'
import { describe, expect, it } from 'vitest'
import { answerable, readQuestions } from './questions.ts'
import { readContent } from './read.ts'

const folder = import.meta.dirname
const content = readContent(folder)
const questions = readQuestions(folder)

describe('the questions that search is measured by', () => {
  it('name lessons that are there, or planned', () => {
    const planned = new Set(content.planned)
    const named = [...new Set(questions.flatMap(({ lessons }) => lessons))]
    expect(named.filter((id) => !content.lessons.has(id) && !planned.has(id))).toEqual([])
  })

  it('ask for every lesson in every language, at least 120 times in all, no language under a quarter', () => {
    const asked = answerable(questions, content.lessons)
    expect(asked.length).toBeGreaterThanOrEqual(120)
    for (const language of languages) {
      const own = asked.filter((one) => one.language === language)
      expect(own.length, language).toBeGreaterThan(asked.length / 4)
      const answers = new Set(own.flatMap(({ lessons }) => lessons))
      expect(
        [...content.lessons.keys()].filter((id) => !answers.has(id)),
        language,
      ).toEqual([])
    }
  })

  it('are not asked twice, and are not the words of titles and keywords', () => {
    const typed = questions.map(({ language, question }) => `${language} ${question.toLowerCase()}`)
    expect(new Set(typed).size).toBe(typed.length)
    const given = new Set(
      [...content.lessons.values()].flatMap(({ title, keywords }) =>
        languages.flatMap((one) =>
          [title[one], ...keywords[one]].map((words) => `${one} ${words.toLowerCase()}`),
        ),
      ),
    )
    expect(typed.filter((one) => given.has(one)).length).toBeLessThan(typed.length / 20)
  })

  it('leave out what only a planned lesson answers', () => {
    const [first] = questions
    expect(first && answerable([first], new Map())).toEqual([])
  })
})
