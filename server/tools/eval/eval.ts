import { join } from 'node:path'
import { argv } from 'node:process'
import { readContent } from '@resguardo/content/read'
import { evalKinds } from '@resguardo/contract/assistant/assistantFiles'
import { languages } from '@resguardo/contract/platform/languages'
import { openAnswerer, prepareAnswer } from '#features/assistant/answer/embeddedAnswerer.ts'
import { lessonSearch } from '#features/courses/search/search.ts'
import { evaluate, type JudgedAnswer, readEvaluation, share, showsCard } from '#test/evaluation/measure.ts'
import control from '#test/evaluation/controlSentences.json' with { type: 'json' }
import {
  asTranscript,
  inStory,
  judgeSituations,
  type JudgedSituation,
  readSituations,
  situationFigures,
  swapLetters,
} from '#test/evaluation/situations.ts'

/*
 * `npm run bench -- eval`: all questions and situations of content/eval against the embedded answerer, by
 * kind, language and half. `tune` asks only the half for tuning, and lists its misses: the other half stays
 * unseen.
 */
const isTuning = argv.includes('tune')
const halves = isTuning ? (['tune'] as const) : (['tune', 'hold'] as const)
const isAsked = ({ half }: { half: 'tune' | 'hold' }) => halves.some((one) => one === half)
const folder = join(import.meta.dirname, '../../../content')
const content = readContent(folder)
const answerer = openAnswerer(content)
// The first half warms up the code; the words of the second are new to every cache.
const questions = readEvaluation(folder)
  .filter(isAsked)
  .toSorted((one, other) => Number(one.half === 'hold') - Number(other.half === 'hold'))
// What the server prepares before the first question is no part of an answer's time.
for (const { profile, osType, language } of questions) {
  const choice = { profile, osType, device: null, version: null }
  await prepareAnswer(content, { choice, license: 'standard', language })
}
const all = await evaluate(content, answerer, questions)

const percent = <T>(judged: readonly T[], holds: (one: T) => boolean) =>
  `${(100 * share(judged, holds)).toFixed(1).padStart(5)} %`
/** A figure of all, and of each language. */
function printShare<T>(
  name: string,
  judged: readonly T[],
  languageOf: (one: T) => string,
  holds: (one: T) => boolean,
) {
  const parts = languages.map((language) => {
    const own = judged.filter((one) => languageOf(one) === language)
    return `${language} ${percent(own, holds)}`
  })
  const count = String(judged.length).padStart(4)
  console.log(`${name.padEnd(28)} ${count}  ${percent(judged, holds)}  (${parts.join(', ')})`)
}
const printLine = (
  name: string,
  judged: readonly JudgedAnswer[],
  holds = ({ right }: JudgedAnswer) => right,
) => printShare(name, judged, ({ question }) => question.language, holds)

for (const half of halves) {
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
    ({ answer: { kind, card, lines } }) => kind === 'danger' || (kind === 'refusal' && !!(card ?? lines)),
  )
  printLine('  nothing strange said', ofHalf, ({ ungrounded }) => ungrounded.length === 0)
}

const situations = readSituations(folder).filter(isAsked)
const judged = judgeSituations(content, answerer, situations)
const isCourse = ({ kind }: (typeof situations)[number]) => kind === 'course'
const swapped = judgeSituations(
  content,
  answerer,
  situations.filter(isCourse).map((one) => ({ ...one, turns: one.turns.map(swapLetters) })),
)
const changes = [
  { name: 'in a story', change: inStory },
  { name: 'as transcribed', change: asTranscript },
].map(({ name, change }) => ({
  name,
  judged: judgeSituations(
    content,
    answerer,
    situations
      .filter(isCourse)
      .map((one) => ({ ...one, turns: one.turns.map((text) => change(text, one.language)) })),
  ),
}))
const search = lessonSearch(content)
for (const half of halves) {
  const ofHalf = ({ situation }: JudgedSituation) => situation.half === half
  console.log(`\n${half}, situations`)
  for (const { name, of, holds } of situationFigures)
    printShare(
      name,
      judged.filter((one) => ofHalf(one) && of(one)),
      ({ situation }) => situation.language,
      holds,
    )
  const [, firstThree] = situationFigures
  if (firstThree)
    printShare(
      'letters swapped: first three',
      swapped.filter(ofHalf),
      ({ situation }) => situation.language,
      firstThree.holds,
    )
  for (const { name, judged: changed } of changes)
    if (firstThree)
      printShare(
        `${name}: first three`,
        changed.filter(ofHalf),
        ({ situation }) => situation.language,
        firstThree.holds,
      )
  for (const most of [1, 3])
    printShare(
      `search: first ${most}`,
      situations.filter((one) => one.half === half && isCourse(one)),
      ({ language }) => language,
      ({ profile, osType, language, turns, slides = [] }) => {
        const choice = { profile, osType, device: null, version: null }
        const found = search(turns[0] ?? '', { choice, license: 'standard', language }, most)
        return found.some(({ id }) => slides.some((slide) => slide.startsWith(`${id}#`)))
      },
    )
}
const strange = judged.flatMap(({ situation, ungrounded }) => ungrounded.map((what) => [situation.id, what]))
console.log(`\nsituations, nothing strange said: ${strange.length === 0 ? 'yes' : JSON.stringify(strange)}`)

/** Sentences in Portuguese that nothing was tuned on: everyday matters with words of danger, and danger. */
function printControl() {
  const choice = { profile: 'basic', osType: 'android-samsung', device: null, version: null } as const
  const kindOf = (text: string) =>
    answerer({ text, about: null, before: null }, { choice, license: 'standard', language: 'pt' })?.kind
  console.log('\ncontrol, Portuguese')
  const isAlarm = (text: string) => ['danger', 'refusal'].includes(kindOf(text) ?? '')
  printShare('false alarm', control.calm, () => 'pt', isAlarm)
  printShare(
    'danger heard',
    control.danger,
    () => 'pt',
    (text) => kindOf(text) === 'danger',
  )
}
if (!isTuning) printControl()

const durations = all.flatMap(({ question, took }) => (question.half === halves.at(-1) ? [took] : []))
// Some kernels count CPU time in steps of milliseconds: only a mean is exact.
const mean = durations.reduce((sum, one) => sum + one, 0) / durations.length
console.log(
  `\nCPU of an answer: ${mean.toFixed(2)} ms on average, ${Math.max(...durations).toFixed(1)} ms at most`,
)

if (isTuning)
  for (const { question, answer, right, ungrounded } of all)
    if (question.half === 'tune' && (!right || ungrounded.length > 0))
      console.log(
        `${question.kind} | ${question.question} | ${question.lessons.join()}${question.card ?? ''} | ${answer.kind} ${answer.card ?? ''} ${answer.citations.map(({ lesson }) => lesson).join(' ')} ${ungrounded.join(' ~ ')}`,
      )

if (isTuning)
  for (const one of judged) {
    if (one.situation.half !== 'tune') continue
    const wanted = new Set(['confidently wrong', 'false alarm', 'victims refused'])
    const missed = situationFigures.filter(
      ({ name, of, holds }) => of(one) && holds(one) === wanted.has(name),
    )
    const { answer, situation } = one
    if (missed.length > 0)
      console.log(
        [
          situation.id,
          missed.map(({ name }) => name).join(', '),
          situation.turns.join(' >> '),
          situation.slides?.join(' ') ?? '',
          `${answer.kind} ${answer.card ?? ''} ${answer.citations.map(({ lesson, slide }) => `${lesson}:${slide}`).join(' ')}`,
        ].join(' | '),
      )
  }
