import { readLicense, startTrial } from '@resguardo/contract/licenses'
import { trialDays } from '@resguardo/contract/limits'
import { sql } from 'kysely'
import { refuse } from '#http/refusal.ts'
import { type Served, serve } from '#http/serve.ts'
import { effectiveLicense } from './licenses.ts'

export function licenseRoutes(served: Served): void {
  const { deps } = served

  serve(served, readLicense, async ({ actor, db }) => {
    const person = await db
      .selectFrom('people')
      .select(['role', 'trial_ends as trialEnds', 'license_list as licenses'])
      .where('uid', '=', actor.uid)
      .executeTakeFirstOrThrow()
    return effectiveLicense(person, deps.now())
  })

  serve(served, startTrial, async ({ actor, db }) => {
    if (actor.role === 'root') refuse(409)
    const person = await db
      .updateTable('people')
      .set({ trial_ends: sql<Date>`now() + make_interval(days => ${trialDays}::int)` })
      .where('uid', '=', actor.uid)
      .where('trial_ends', 'is', null)
      .returning(['role', 'trial_ends as trialEnds', 'license_list as licenses'])
      .executeTakeFirst()
    return person ? effectiveLicense(person, deps.now()) : refuse(409)
  })
}
