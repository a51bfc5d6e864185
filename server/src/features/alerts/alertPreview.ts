import { concerns } from '@resguardo/contract/alerts/alerts'
import type { AlertTarget } from '@resguardo/contract/alerts/alertRules'
import type { previewAlert } from '@resguardo/contract/alerts/alerts'
import type { DataOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { minGroupSize } from '@resguardo/contract/platform/limits'
import { readerWithDevice } from '@resguardo/contract/lessons/lessonReader'
import { openChoice } from '#security/crypto/courseChoice.ts'
import { readerOfChoice } from '#features/courses/cutLessons.ts'
import { nilUuid } from '#db/sql/nilUuid.ts'
import type { Deps } from '../../deps.ts'

/** Limit of people examined: beyond it the count is a lower bound. */
const mostExamined = 50_000
const batch = 2000

/**
 * A count rounded down to 5, 10, 20, 50, 100 … for privacy; null below five. Such wide steps prevent two
 * slightly different previews from revealing the people between them.
 */
export function roundDown(count: number): number | null {
  if (count < minGroupSize) return null
  const power = 10 ** Math.floor(Math.log10(count))
  return power * ([5, 2, 1].find((step) => step * power <= count) ?? 1)
}

type Phones = DataOf<typeof previewAlert>['phones']

/** The phones that an alert would concern: models of the catalogue, and how many people chose each. */
export async function previewOf(deps: Deps, target: AlertTarget): Promise<DataOf<typeof previewAlert>> {
  const counted = await countChosen(deps, target)
  const peopleWith = (osType: string, device: string | null) =>
    roundDown(counted.get(`${osType}|${device ?? ''}`) ?? 0)
  const [profile = 'basic'] = target.profiles
  const models: Phones = deps.content.devices
    .filter((device) => concerns(target, readerWithDevice(device, profile)))
    .map(({ id, name, osType }) => ({ osType, device: id, name, people: peopleWith(osType, id) }))
  const systems = [...new Set(models.map(({ osType }) => osType))]
  const unknownModels: Phones = systems.map((osType) => ({
    osType,
    device: null,
    name: null,
    people: peopleWith(osType, null),
  }))
  const all = [...counted.values()].reduce((sum, count) => sum + count, 0)
  return { phones: [...models, ...unknownModels], people: roundDown(all) }
}

/** Number of people concerned, by system and model; each sealed choice is opened. */
async function countChosen({ db, keys, content }: Deps, target: AlertTarget): Promise<Map<string, number>> {
  const counted = new Map<string, number>()
  let last = nilUuid
  for (let examined = 0; examined < mostExamined; examined += batch) {
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
      if (!choice || !concerns(target, readerOfChoice(content, choice))) continue
      const key = `${choice.osType}|${choice.device ?? ''}`
      counted.set(key, (counted.get(key) ?? 0) + 1)
    }
    last = rows.at(-1)?.uid ?? last
    if (rows.length < batch) break
  }
  return counted
}
