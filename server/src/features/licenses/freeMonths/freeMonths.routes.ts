import { readMonths, useMonth } from '@resguardo/contract/licensing/orders'
import { refuse } from '#http/refusal.ts'
import { type RouteContext, serve } from '#http/serve.ts'
import { freeMonthsOf, startMonth } from './freeMonths.ts'

export function monthRoutes(served: RouteContext): void {
  const { deps } = served

  serve(served, readMonths, ({ actor, db }) => freeMonthsOf(db, actor.uid, deps.now()))

  serve(served, useMonth, async ({ actor, db }) => {
    const now = deps.now()
    return (await startMonth(db, actor.uid, now)) ? freeMonthsOf(db, actor.uid, now) : refuse(409)
  })
}
