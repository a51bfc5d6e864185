import { mostFound, searchLessons } from '@resguardo/contract/learning/courses'
import { effectiveLicense } from '#features/licenses/licenses.ts'
import { refuse } from '#http/refusal.ts'
import { type RouteContext, serve } from '#http/serve.ts'
import { readLearner } from '../learner.ts'
import { indexesOf } from './lessonIndexes.ts'
import { lessonSearch } from './search.ts'

export function searchRoutes(served: RouteContext): void {
  const { deps } = served
  const search = lessonSearch(deps.content)

  serve(served, searchLessons, async ({ query: { q, lang, size = mostFound }, actor }) => {
    const learner = await readLearner(deps, actor.uid)
    if (!learner?.choice) return refuse(409)
    const license = effectiveLicense(learner, deps.now()).licenseType
    await indexesOf(deps.content).prepare(learner.choice, lang)
    return { lessons: search(q, { choice: learner.choice, license, language: lang }, size) }
  })
}
