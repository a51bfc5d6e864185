import { join } from 'node:path'
import { argv } from 'node:process'
import { readContent } from '@resguardo/content/read'
import { evalKinds } from '@resguardo/contract/assistant/assistantFiles'
import { languages } from '@resguardo/contract/platform/languages'
import { openAnswerer } from '#features/assistant/answer/embeddedAnswerer.ts'
import { evaluate, type JudgedAnswer, readEvaluation, share, showsCard } from '#test/evaluation/measure.ts'

/*
 * `npm run bench -- eval`: all questions of content/eval against the embedded answerer, by kind, language
 * and half. `tune` lists the misses of that half only: the other half stays unseen while tuning.
 */
const folder = join(import.meta.dirname, '../../../content')
const content = readContent(folder)
const all = await evaluate(content, openAnswerer(content), readEvaluation(folder))

const percent = (judged: readonly JudgedAnswer[], holds: (one: JudgedAnswer) => boolean) =>
  `${(100 * share(judged, holds)).toFixed(1).padStart(5)} %`
const printLine = (
  name: string,
  judged: readonly JudgedAnswer[],
  holds = ({ right }: JudgedAnswer) => right,
) => {
  const parts = languages.map(
    (one) =>
      `${one} ${percent(
        judged.filter(({ question }) => question.language === one),
        holds,
      )}`,
  )
  console.log(
    `${name.padEnd(28)} ${String(judged.length).padStart(4)}  ${percent(judged, holds)}  (${parts.join(', ')})`,
  )
}

for (const half of ['tune', 'hold'] as const) {
  const ofHalf = all.filter(({ question }) => question.half === half)
  console.log(`\n${half}`)
  for (const kind of evalKinds)
    printLine(
      kind,
      ofHalf.filter(({ question }) => question.kind === kind),
    )
  printLine(
    '  card in the first reply',
    ofHalf.filter(({ question }) => question.kind === 'danger'),
    showsCard,
  )
  const answerable = ofHalf.filter(({ question }) => question.kind === 'answerable')
  printLine('  first of the citations', answerable, ({ question, answer }) =>
    question.lessons.includes(answer.citations[0]?.lesson ?? ''),
  )
  printLine('  answered, not asked back', answerable, ({ answer }) => answer.kind === 'answer')
  const notDangerous = ofHalf.filter(({ question }) => question.notDanger)
  printLine('  no danger, asked ahead', notDangerous, ({ answer }) => answer.kind !== 'danger')
  const calm = ofHalf.filter(({ question }) => question.kind !== 'danger' && question.kind !== 'refusal')
  printLine(
    '  shown a card all the same',
    calm,
    ({ answer: { kind, card, lines } }) => kind !== 'answer' && !!(card ?? lines),
  )
  printLine('  nothing strange said', ofHalf, ({ ungrounded }) => ungrounded.length === 0)
}
const durations = all.map(({ took }) => took).toSorted((one, other) => one - other)
const at = (part: number) => `${(durations[Math.floor(durations.length * part)] ?? 0).toFixed(1)} ms`
console.log(`\nanswered in ${at(0.5)} at the median, ${at(0.95)} at 95 %, ${at(0.999)} at most`)

if (argv.includes('tune'))
  for (const { question, answer, right, ungrounded } of all)
    if (question.half === 'tune' && (!right || ungrounded.length > 0))
      console.log(
        `${question.kind} | ${question.question} | ${question.lessons.join()}${question.card ?? ''} | ${answer.kind} ${answer.card ?? ''} ${answer.citations.map(({ lesson }) => lesson).join(' ')} ${ungrounded.join(' ~ ')}`,
      )
