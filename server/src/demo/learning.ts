import { languages, type Text } from '@resguardo/contract/languages'
import { drillKey, phoneOf, tickKey, type Ticks } from '@resguardo/contract/tickRules'
import { type Choice, courseKey } from '#features/courses/courses.ts'
import { addReport } from '#features/courses/stepReports.table.ts'
import { sealTicks } from '#features/ticks/ticks.ts'
import { type Figure, learners } from './cast.ts'
import { among, daysAgo, type Making, uidOf } from './making.ts'

/** Progress, ticks, and step reports. */
export async function makeLearning(making: Making): Promise<void> {
  const { db, keys } = making
  await db
    .insertInto('progress')
    .values(
      learners.flatMap((figure, n) => {
        if (!figure.course) return []
        const visited = visitedBy(making, figure, n)
        return {
          person: uidOf(figure.name),
          course: courseKey(keys, uidOf(figure.name), figure.course),
          visited,
          seen: Object.fromEntries(
            visited.map((lesson, at) => [lesson, dayOf(daysAgo(making, (visited.length - at) / 2))]),
          ),
          updated: daysAgo(making, 0.5),
        }
      }),
    )
    .execute()
  await db
    .insertInto('ticks')
    .values(
      learners.map((figure, n) => ({
        person: uidOf(figure.name),
        sealed: sealTicks(keys, uidOf(figure.name), ticksOf(making, figure, n)),
      })),
    )
    .execute()
  await makeReports(making)
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** Some are at the beginning, some far on; a few have finished. */
function visitedBy({ content }: Making, { course }: Figure, n: number): string[] {
  if (!course) return []
  const all = Object.values(content.submodules(course.profile, course.osType)).flat()
  return all.slice(0, Math.ceil((all.length * ((n * 7 + 8) % 21)) / 20))
}

function ticksOf(making: Making, figure: Figure, n: number): Ticks {
  const { course } = figure
  if (!course) return {}
  const phone = phoneOf(course.osType, course.profile)
  const items = visitedBy(making, figure, n).flatMap((lesson) =>
    (making.content.lessons.get(lesson)?.slides ?? []).flatMap((slide) =>
      slide.type === 'checklist' ? slide.items.map(({ id }) => id) : [],
    ),
  )
  const tick = (at: number) => ({
    on: dayOf(daysAgo(making, 1 + (at % 40))),
    at: daysAgo(making, 1 + (at % 40)).getTime(),
    version: course.version,
  })
  const set = items
    .filter((_, at) => at % 4 !== 3)
    .map((item, at) => [
      tickKey(phone, item),
      { state: at % 9 === 5 ? ('absent' as const) : ('set' as const), ...tick(at) },
    ])
  const practised = drillsOf(making, course).map(({ id }, at) => [
    drillKey(phone, id),
    {
      state: 'set' as const,
      ...tick(at),
      memory: { due: dayOf(daysAgo(making, (at % 7) - 2)), stability: 3 + (at % 5), difficulty: 5 },
    },
  ])
  return Object.fromEntries([...set, ...practised])
}

/** Drills for every phone whose lesson is part of the course. */
function drillsOf({ content }: Making, { profile, osType }: Choice) {
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
async function makeReports(making: Making): Promise<void> {
  const { db, content } = making
  const steps = [...content.lessons.values()].flatMap(({ id: lesson, slides }) =>
    slides.flatMap((slide) =>
      slide.type === 'steps'
        ? slide.steps.map(({ os: osType, path }) => ({ lesson, slide: slide.id, osType, path }))
        : [],
    ),
  )
  const told = Array.from({ length: 30 }, (_, n) => steps[(n * 37) % steps.length]).filter(
    (step) => step !== undefined,
  )
  for (const [n, step] of told.entries())
    for (let count = 0; count <= n % 4; count++) {
      const language = among(languages, n + count)
      await addReport(db, {
        ...step,
        day: dayOf(daysAgo(making, (n % 25) + count)),
        device: step.osType === 'android-samsung' ? 'samsung-a15' : null,
        version: among(['18.6', '17.3', null], n),
        language,
        note: among(notes, n + count)[language],
      })
    }
  await db
    .updateTable('reported_steps')
    .set({ settled: daysAgo(making, 1), word: 'Caminho corrigido na lição' })
    .where(
      'lesson',
      'in',
      told.slice(0, 6).map(({ lesson }) => lesson),
    )
    .execute()
}
