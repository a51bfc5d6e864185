import type { Language } from '@resguardo/contract/platform/languages'
import type { OsType } from '@resguardo/contract/devices/device'
import type { tryNewsletter } from '@resguardo/contract/newsletter/newsletter'
import type { DataOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { type Cadence, lastSlot } from '@resguardo/contract/newsletter/newsletterDates'
import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { readAlertsInForce } from '#features/alerts/alertsInForce.ts'
import { type Choice, openChoice } from '#security/crypto/courseChoice.ts'
import { nilUuid } from '#db/sql/nilUuid.ts'
import type { Deps } from '../../../deps.ts'
import { alertsFor } from '../templates.ts'
import { cadenceOf } from '../subscriptions.ts'

/** Smaller counts are not shown. */
const fewest = 5
const mostKinds = 100
const readersAtOnce = 10_000

interface DryRunKind {
  lang: Language
  osType: OsType | null
  alerts: number
  readers: number
}

/** Dry run: what the next issue of a cadence would be if it were sent now. */
export async function dryRun(
  deps: Pick<Deps, 'db' | 'keys' | 'content' | 'now'>,
  cadence: Cadence,
): Promise<DataOf<typeof tryNewsletter>> {
  const now = deps.now()
  const kinds = new Map<string, DryRunKind>()
  const alertsSince = alertsSinceLast(deps, cadence, now)
  let [readers, mails] = [0, 0]
  for (let after = nilUuid, page = await pageOf(deps.db, after); page.length > 0; ) {
    for (const row of page) {
      if (cadenceOf(row, now) !== cadence) continue
      readers++
      const choice: Choice | null = row.course_choice && openChoice(deps.keys, row.uid, row.course_choice)
      const alerts = alertsFor(deps.content, await alertsSince(row.timezone), choice)
      if (alerts.length === 0) continue
      mails++
      const osType = choice?.osType ?? null
      const key = [row.lang, osType, ...alerts.map(({ uid }) => uid)].join(' ')
      const kind = kinds.get(key) ?? { lang: row.lang, osType, alerts: alerts.length, readers: 0 }
      kind.readers++
      kinds.set(key, kind)
    }
    after = page.at(-1)?.uid ?? after
    page = page.length < readersAtOnce ? [] : await pageOf(deps.db, after)
  }
  return {
    readers,
    mails,
    kinds: [...kinds.values()]
      .toSorted((one, other) => other.readers - one.readers)
      .slice(0, mostKinds)
      .map((kind) => ({ ...kind, readers: kind.readers < fewest ? null : kind.readers })),
  }
}

const pageOf = (db: Kysely<Schema>, after: string) =>
  db
    .selectFrom('people')
    .innerJoin('newsletter_readers', 'person', 'uid')
    .select(['uid', 'lang', 'timezone', 'course_choice', 'role', 'trial_ends', 'license_list', 'newsletter'])
    .where('uid', '>', after)
    .where('newsletter', '<>', 'opted_out')
    .where('status', '=', 'active')
    .where('confirmed', 'is not', null)
    .where('stopped', 'is', null)
    .orderBy('uid')
    .limit(readersAtOnce)
    .execute()

/** The alerts since the last issue, by time zone. */
function alertsSinceLast({ db }: Pick<Deps, 'db'>, cadence: Cadence, now: Date) {
  const cache = new Map<string, ReturnType<typeof readAlertsInForce>>()
  return (zone: string) => {
    const found =
      cache.get(zone) ?? readAlertsInForce(db, now, { from: lastSlot(cadence, now, zone).at, to: now })
    cache.set(zone, found)
    return found
  }
}
