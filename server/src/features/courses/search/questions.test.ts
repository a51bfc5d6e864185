import { join } from 'node:path'
import { answerable, readQuestions } from '@resguardo/content/questions'
import { readContent } from '@resguardo/content/read'
import type { SearchQuestion } from '@resguardo/contract/lessons/contentFiles'
import { osTypes } from '@resguardo/contract/devices/device'
import { profiles } from '@resguardo/contract/devices/profile'
import { expect, test } from 'vitest'
import { lessonSearch } from './search.ts'

const folder = join(import.meta.dirname, '../../../../../content')
const content = readContent(folder)
const search = lessonSearch(content)
const courses = profiles.flatMap((profile) => osTypes.map((osType) => ({ profile, osType })))

interface AnsweredQuestion {
  question: SearchQuestion
  found: boolean
  first: boolean
  took: number
}

/** Asks for each course that has a lesson with the answer. */
function ask(question: SearchQuestion): AnsweredQuestion[] {
  return courses.flatMap((course) => {
    const mine = new Set(Object.values(content.submodules(course.profile, course.osType)).flat())
    const right = question.lessons.filter((id) => mine.has(id) && content.lessons.has(id))
    if (right.length === 0) return []
    const asker = {
      choice: { ...course, device: null, version: null },
      license: 'standard',
      language: question.language,
    } as const
    const began = performance.now()
    const answers = search(question.question, asker, 3).map(({ id }) => right.includes(id))
    return [
      {
        question,
        found: answers.includes(true),
        first: answers[0] === true,
        took: performance.now() - began,
      },
    ]
  })
}

const share = (asked: readonly AnsweredQuestion[], of: 'found' | 'first') =>
  asked.filter((one) => one[of]).length / asked.length

test('of the questions that readers type, nine of ten find the right lesson among the first three', () => {
  const asked = answerable(readQuestions(folder), content.lessons).flatMap(ask)
  const times = asked.map(({ took }) => took).toSorted((one, other) => one - other)
  const percent = (value: number) => `${(100 * value).toFixed(1)} %`
  const lines = (['pt', 'es', 'en'] as const).map((language) => {
    const own = asked.filter(({ question }) => question.language === language)
    return `${language} ${percent(share(own, 'found'))}`
  })
  const missed = new Set(asked.filter(({ found }) => !found).map(({ question }) => question.question))
  console.info(
    `search: ${new Set(asked.map(({ question }) => question)).size} questions, asked ${asked.length} times: ` +
      `${percent(share(asked, 'found'))} among the first three (${lines.join(', ')}), ` +
      `${percent(share(asked, 'first'))} first; ` +
      `median ${times[times.length >> 1]?.toFixed(1)} ms, slowest ${times.at(-1)?.toFixed(0)} ms; missed:\n` +
      [...missed].join('\n'),
  )
  expect(share(asked, 'found')).toBeGreaterThanOrEqual(0.9)
  // Includes building the index for the first query in a course.
  expect(times[Math.floor(times.length * 0.95)]).toBeLessThan(100)
})
