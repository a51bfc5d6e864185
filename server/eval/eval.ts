import { join } from 'node:path'
import { argv } from 'node:process'
import { readContent } from '@resguardo/content/read'
import { evalKinds } from '@resguardo/contract/assistantFiles'
import { languages } from '@resguardo/contract/languages'
import { openAnswerer } from '#features/assistant/answer/answerer.ts'
import { evaluate, type Judged, readEvaluation, share, showsCard } from '#test/evaluation/measure.ts'

/*
 * `npm run eval`: all questions of content/eval against the embedded answerer, by kind, language and half.
 * `-- tune` lists the misses of that half only: the other half stays unseen while tuning.
 */
const folder = join(import.meta.dirname, '../../content')
const content = readContent(folder)
const all = await evaluate(content, openAnswerer(content), readEvaluation(folder))

const percent = (some: readonly Judged[], holds: (one: Judged) => boolean) =>
  `${(100 * share(some, holds)).toFixed(1).padStart(5)} %`
const line = (name: string, some: readonly Judged[], holds = ({ right }: Judged) => right) => {
  const parts = languages.map(
    (one) =>
      `${one} ${percent(
        some.filter(({ question }) => question.language === one),
        holds,
      )}`,
  )
  console.log(
    `${name.padEnd(28)} ${String(some.length).padStart(4)}  ${percent(some, holds)}  (${parts.join(', ')})`,
  )
}

for (const half of ['tune', 'hold'] as const) {
  const mine = all.filter(({ question }) => question.half === half)
  console.log(`\n${half}`)
  for (const kind of evalKinds)
    line(
      kind,
      mine.filter(({ question }) => question.kind === kind),
    )
  line(
    '  card in the first reply',
    mine.filter(({ question }) => question.kind === 'danger'),
    showsCard,
  )
  const answerable = mine.filter(({ question }) => question.kind === 'answerable')
  line('  first of the citations', answerable, ({ question, answer }) =>
    question.lessons.includes(answer.citations[0]?.lesson ?? ''),
  )
  line('  answered, not asked back', answerable, ({ answer }) => answer.kind === 'answer')
  const ahead = mine.filter(({ question }) => question.notDanger)
  line('  no danger, asked ahead', ahead, ({ answer }) => answer.kind !== 'danger')
  const calm = mine.filter(({ question }) => question.kind !== 'danger' && question.kind !== 'refusal')
  line(
    '  shown a card all the same',
    calm,
    ({ answer: { kind, card, lines } }) => kind !== 'answer' && !!(card ?? lines),
  )
  line('  nothing strange said', mine, ({ strange }) => strange.length === 0)
}
const times = all.map(({ took }) => took).sort((one, other) => one - other)
const at = (part: number) => `${(times[Math.floor(times.length * part)] ?? 0).toFixed(1)} ms`
console.log(`\nanswered in ${at(0.5)} at the median, ${at(0.95)} at 95 %, ${at(0.999)} at most`)

if (argv.includes('tune'))
  for (const { question, answer, right, strange } of all)
    if (question.half === 'tune' && (!right || strange.length > 0))
      console.log(
        `${question.kind} | ${question.question} | ${question.lessons.join()}${question.card ?? ''} | ${answer.kind} ${answer.card ?? ''} ${answer.citations.map(({ lesson }) => lesson).join(' ')} ${strange.join(' ~ ')}`,
      )
