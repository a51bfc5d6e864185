import { type License, readLicense, startTrial } from '@resguardo/contract/licensing/licenses'
import { dayMs } from '@resguardo/contract/platform/durations'
import { refuse } from '#http/refusal.ts'
import { type RouteContext, serve } from '#http/serve.ts'
import { effectiveLicense } from './licenses.ts'
import { beginTrial, readLicensee } from './licensee.table.ts'

export function licenseRoutes(served: RouteContext): void {
  const { deps } = served
  const withTrial = async (license: License) => ({
    ...license,
    trialDays: (await deps.settings.read('general')).trialDays,
  })

  serve(served, readLicense, async ({ actor, db }) => {
    const person = await readLicensee(db, actor.uid)
    return withTrial(effectiveLicense(person, deps.now()))
  })

  serve(served, startTrial, async ({ actor, db }) => {
    if (actor.role === 'root') refuse(409)
    const now = deps.now()
    const { trialDays } = await deps.settings.read('general')
    const person = await beginTrial(db, actor.uid, new Date(now.getTime() + trialDays * dayMs))
    return person ? withTrial(effectiveLicense(person, now)) : refuse(409)
  })
}
