import { type License, readLicense, startTrial } from '@resguardo/contract/licensing/licenses'
import { dayMs } from '@resguardo/contract/platform/durations'
import { refuse } from '#http/refusal.ts'
import { type RouteContext, serve } from '#http/serve.ts'
import { effectiveLicense } from './licenses.ts'

export function licenseRoutes(served: RouteContext): void {
  const { deps } = served
  const withTrial = async (license: License) => ({
    ...license,
    trialDays: (await deps.settings.read('general')).trialDays,
  })

  serve(served, readLicense, async ({ actor, db }) => {
    const person = await db
      .selectFrom('people')
      .select(['role', 'trial_ends as trialEnds', 'license_list as licenses'])
      .where('uid', '=', actor.uid)
      .executeTakeFirstOrThrow()
    return withTrial(effectiveLicense(person, deps.now()))
  })

  serve(served, startTrial, async ({ actor, db }) => {
    if (actor.role === 'root') refuse(409)
    const now = deps.now()
    const { trialDays } = await deps.settings.read('general')
    const person = await db
      .updateTable('people')
      .set({ trial_ends: new Date(now.getTime() + trialDays * dayMs) })
      .where('uid', '=', actor.uid)
      // Unverified people have no session; a person blocked at this moment cannot start a trial either.
      .where('status', '=', 'active')
      .where('trial_ends', 'is', null)
      .returning(['role', 'trial_ends as trialEnds', 'license_list as licenses'])
      .executeTakeFirst()
    return person ? withTrial(effectiveLicense(person, now)) : refuse(409)
  })
}
