import { languages, type Text } from '@resguardo/contract/platform/languages'
import { drillKey, phoneOf, tickKey, type Ticks } from '@resguardo/contract/learning/tickRules'
import { type Choice, courseKey } from '#security/crypto/courseChoice.ts'
import { addReport } from '#features/courses/stepReports.table.ts'
import { sealTicks } from '#features/ticks/ticks.ts'
import { type DemoPerson, learners } from './demoPeople.ts'
import { cycle, daysAgo, type DemoContext, uidOf } from './demoContext.ts'

/** Progress, ticks, and step reports. */
export async function makeLearning(context: DemoContext): Promise<void> {
  const { db, keys } = context
  await db
    .insertInto('progress')
    .values(
      learners.flatMap((figure, n) => {
        if (!figure.course) return []
        const visited = visitedBy(context, figure, n)
        return {
          person: uidOf(figure.name),
          course: courseKey(keys, uidOf(figure.name), figure.course),
          visited,
          seen: Object.fromEntries(
            visited.map((lesson, at) => [lesson, dayOf(daysAgo(context, (visited.length - at) / 2))]),
          ),
          updated: daysAgo(context, 0.5),
        }
      }),
    )
    .execute()
  await db
    .insertInto('ticks')
    .values(
      learners.map((figure, n) => ({
        person: uidOf(figure.name),
        sealed: sealTicks(keys, uidOf(figure.name), makeTicks(context, figure, n)),
      })),
    )
    .execute()
  await makeReports(context)
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** Some are at the beginning, some far on; a few have finished. */
function visitedBy({ content }: DemoContext, { course }: DemoPerson, n: number): string[] {
  if (!course) return []
  const all = Object.values(content.submodules(course.profile, course.osType)).flat()
  return all.slice(0, Math.ceil((all.length * ((n * 8 + 8) % 21)) / 20))
}

function makeTicks(context: DemoContext, figure: DemoPerson, n: number): Ticks {
  const { course } = figure
  if (!course) return {}
  const phone = phoneOf(course.osType, course.profile)
  const items = visitedBy(context, figure, n).flatMap((lesson) =>
    (context.content.lessons.get(lesson)?.slides ?? []).flatMap((slide) =>
      slide.type === 'checklist' ? slide.items.map(({ id }) => id) : [],
    ),
  )
  const tick = (at: number) => ({
    on: dayOf(daysAgo(context, 1 + (at % 40))),
    at: daysAgo(context, 1 + (at % 40)).getTime(),
    version: course.version,
  })
  const set = items
    .filter((_, at) => at % 4 !== 3)
    .map((item, at) => [
      tickKey(phone, item),
      { state: at % 9 === 5 ? ('absent' as const) : ('set' as const), ...tick(at) },
    ])
  const drillTicks = drillsOf(context, course).map(({ id }, at) => [
    drillKey(phone, id),
    {
      state: 'set' as const,
      ...tick(at),
      memory: { due: dayOf(daysAgo(context, (at % 7) - 2)), stability: 3 + (at % 5), difficulty: 5 },
    },
  ])
  return Object.fromEntries([...set, ...drillTicks])
}

/** Drills for every phone whose lesson is part of the course. */
function drillsOf({ content }: DemoContext, { profile, osType }: Choice) {
  const lessons = new Set(Object.values(content.submodules(profile, osType)).flat())
  return content.drills.filter(({ item, when }) => !when && (!item || lessons.has(item.split('.')[0] ?? '')))
}

const notes: readonly [Text, ...Text[]] = [
  {
    pt: 'No meu aparelho o menu se chama Segurança e privacidade.',
    es: 'En mi teléfono el menú se llama Seguridad y privacidad.',
    en: 'On my phone the menu is called Security and privacy.',
  },
  { pt: '', es: '', en: '' },
  {
    pt: 'Essa opção sumiu depois da atualização.',
    es: 'Esa opción desapareció después de la actualización.',
    en: 'That option went away after the update.',
  },
]

/** Steps of every system with a few reports each; some are reviewed. */
async function makeReports(context: DemoContext): Promise<void> {
  const { db, content } = context
  const steps = [...content.lessons.values()].flatMap(({ id: lesson, slides }) =>
    slides.flatMap((slide) =>
      slide.type === 'steps'
        ? slide.steps.map(({ os: osType, path }) => ({ lesson, slide: slide.id, osType, path }))
        : [],
    ),
  )
  const reported = Array.from({ length: 30 }, (_, n) => steps[(n * 37) % steps.length]).filter(
    (step) => step !== undefined,
  )
  for (const [n, step] of reported.entries())
    for (let count = 0; count <= n % 4; count++) {
      const language = cycle(languages, n + count)
      await addReport(db, {
        ...step,
        day: dayOf(daysAgo(context, (n % 25) + count)),
        device: step.osType === 'android-samsung' ? 'samsung-a15' : null,
        version: cycle(['18.6', '17.3', null], n),
        language,
        note: cycle(notes, n + count)[language],
      })
    }
  await db
    .updateTable('reported_steps')
    .set({ settled: daysAgo(context, 1), word: 'Caminho corrigido na lição' })
    .where(
      'lesson',
      'in',
      reported.slice(0, 6).map(({ lesson }) => lesson),
    )
    .execute()
}
