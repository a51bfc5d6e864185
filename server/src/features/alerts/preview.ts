import { concerns } from '@resguardo/contract/alerts'
import type { AlertTarget } from '@resguardo/contract/alertRules'
import type { previewAlert } from '@resguardo/contract/alerts'
import type { DataOf } from '@resguardo/contract/endpoint'
import { smallestGroup } from '@resguardo/contract/limits'
import { readerWith } from '@resguardo/contract/reader'
import { openChoice, readerOf } from '#features/courses/courses.ts'
import type { Deps } from '../../deps.ts'

/** So many people are gone through at most: what is said is that there are at least so many. */
const mostLookedAt = 50_000
const batch = 2000

/**
 * A count as it may be told: the next lower of 5, 10, 20, 50, 100 …, null below five. Steps that wide keep two previews,
 * one a little narrower, from telling who is in between.
 */
export function roundDown(count: number): number | null {
  if (count < smallestGroup) return null
  const power = 10 ** Math.floor(Math.log10(count))
  return power * ([5, 2, 1].find((step) => step * power <= count) ?? 1)
}

type Phones = DataOf<typeof previewAlert>['phones']

/** Whose phones an alert would concern: the models of the catalogue, and how many people chose each. */
export async function previewOf(deps: Deps, target: AlertTarget): Promise<DataOf<typeof previewAlert>> {
  const counted = await countChosen(deps, target)
  const of = (osType: string, device: string | null) =>
    roundDown(counted.get(`${osType}|${device ?? ''}`) ?? 0)
  const [profile = 'basic'] = target.profiles
  const models: Phones = deps.content.devices
    .filter((device) => concerns(target, readerWith(device, profile)))
    .map(({ id, name, osType }) => ({ osType, device: id, name, people: of(osType, id) }))
  const systems = [...new Set(models.map(({ osType }) => osType))]
  const untold: Phones = systems.map((osType) => ({
    osType,
    device: null,
    name: null,
    people: of(osType, null),
  }))
  const all = [...counted.values()].reduce((sum, count) => sum + count, 0)
  return { phones: [...models, ...untold], people: roundDown(all) }
}

/** How many people it concerns, by system and model; what they chose is sealed, so it is opened one by one. */
async function countChosen({ db, keys, content }: Deps, target: AlertTarget): Promise<Map<string, number>> {
  const counted = new Map<string, number>()
  let last = '00000000-0000-0000-0000-000000000000'
  for (let seen = 0; seen < mostLookedAt; seen += batch) {
    const rows = await db
      .selectFrom('people')
      .select(['uid', 'course_choice'])
      .where('uid', '>', last)
      .where('status', '=', 'active')
      .where('course_choice', 'is not', null)
      .orderBy('uid')
      .limit(batch)
      .execute()
    for (const { uid, course_choice: sealed } of rows) {
      const choice = sealed && openChoice(keys, uid, sealed)
      if (!choice || !concerns(target, readerOf(content, choice))) continue
      const key = `${choice.osType}|${choice.device ?? ''}`
      counted.set(key, (counted.get(key) ?? 0) + 1)
    }
    last = rows.at(-1)?.uid ?? last
    if (rows.length < batch) break
  }
  return counted
}
