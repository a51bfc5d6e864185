import { mostFound, searchLessons } from '@resguardo/contract/learning/courses'
import { urgentHelp } from '#features/assistant/answer/urgentHelp.ts'
import { prepareIntents } from '#features/assistant/answer/trainedIntents.ts'
import { effectiveLicense } from '#features/licenses/licenses.ts'
import { type RouteContext, serve } from '#http/serve.ts'
import { readLearner } from '../learner.ts'
import { indexesOf } from './lessonIndexes.ts'
import { lessonSearch } from './search.ts'

export function searchRoutes(served: RouteContext): void {
  const { deps } = served
  const search = lessonSearch(deps.content)
  const { searchHelp } = urgentHelp(deps.content)

  serve(served, searchLessons, async ({ query: { q, lang, size = mostFound }, actor }) => {
    const learner = await readLearner(deps, actor.uid)
    await prepareIntents(deps.content)
    const help = searchHelp(q, lang)
    if (!learner?.choice) return { help, lessons: [] }
    const license = effectiveLicense(learner, deps.now()).licenseType
    await indexesOf(deps.content).prepare(learner.choice, lang)
    return { help, lessons: search(q, { choice: learner.choice, license, language: lang }, size) }
  })
}
