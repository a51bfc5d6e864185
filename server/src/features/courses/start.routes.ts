import { readStart } from '@resguardo/contract/learning/start'
import { refuse } from '#http/refusal.ts'
import { type RouteContext, serve } from '#http/serve.ts'
import { openResponseCache } from '#site/responseCache.ts'
import type { Choice } from '#security/crypto/courseChoice.ts'
import { lessonNames, viewKey } from './cutLessons.ts'
import { isListed, startFor } from './start.ts'

/** What opens without a licence, for anyone. A separate cache: strangers evict no reader's lesson. */
export function startRoutes(served: RouteContext): void {
  const { content } = served.deps
  const names = lessonNames(content)
  // About 12 kB each.
  const packed = openResponseCache(readStart, { keys: 2_000, answers: 500 })

  serve(
    served,
    readStart,
    async ({ query: { lang, osType, version = null } }) => {
      const choice: Choice = { profile: 'basic', osType, device: null, version }
      if (!isListed(content, choice)) return refuse(404)
      return packed(viewKey(choice, lang), () => startFor(content, names, choice, lang))
    },
    { transaction: 'none' },
  )
}
