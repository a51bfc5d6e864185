import { readMonths, useMonth } from '@resguardo/contract/orders'
import { refuse } from '#http/refusal.ts'
import { type Served, serve } from '#http/serve.ts'
import { monthsOf, takeMonth } from './months.ts'

export function monthRoutes(served: Served): void {
  const { deps } = served

  serve(served, readMonths, ({ actor, db }) => monthsOf(db, actor.uid, deps.now()))

  serve(served, useMonth, async ({ actor, db }) => {
    const now = deps.now()
    return (await takeMonth(db, actor.uid, now)) ? monthsOf(db, actor.uid, now) : refuse(409)
  })
}
