import { updatesEndOf } from '@resguardo/contract/alerts/alertRules'
import { type Alert, concerns } from '@resguardo/contract/alerts/alerts'
import type { SystemHealth } from '@resguardo/contract/settings/statusProblems'
import { type RawBuilder, sql } from 'kysely'
import type { Language } from '@resguardo/contract/platform/languages'
import type { LessonReader } from '@resguardo/contract/lessons/lessonReader'
import { rowsAsJson } from '#db/sql/selectTogether.ts'
import type { Choice } from '#security/crypto/courseChoice.ts'
import { readerOfChoice } from '#features/courses/cutLessons.ts'
import { readLearner } from '#features/courses/learner.ts'
import type { Deps } from '../../deps.ts'
import type { AlertInForce } from './alertsInForce.ts'
import { alertCount } from './alerts.table.ts'
import { isRead, type ReadMarks } from './readMarks.ts'

/** The reader whose phone decides which alerts concern them; null before a phone is chosen. */
export async function findReader(
  deps: Deps,
  uid: string,
): Promise<{ choice: Choice | null; reader: LessonReader | null }> {
  const choice = (await readLearner(deps, uid))?.choice ?? null
  return { choice, reader: choice && readerOfChoice(deps.content, choice) }
}

/** Results of the last reading of each feed, by name; times are PostgreSQL's text. */
export const feedStates: RawBuilder<SystemHealth['feeds']> = rowsAsJson(
  sql<SystemHealth['feeds'][number]>`
    select name, active, read, result from alert_feeds order by lower(name), uid`,
)

/** Number of alerts that are written and not in force. */
export const draftAlertCount: RawBuilder<number> = alertCount({ state: 'draft' })

/** An alert for one reader in one language. */
export function toAlert(
  alert: AlertInForce,
  lang: Language,
  { reader, reads }: { reader: LessonReader | null; reads: ReadMarks },
): Alert {
  const { uid, severity, words, systems, profiles, source, published, expires } = alert
  return {
    uid,
    severity,
    ...words[lang],
    systems,
    profiles,
    source,
    published: published.toISOString(),
    expires: expires?.toISOString() ?? null,
    mine: concerns(alert, reader),
    read: isRead(reads, alert),
  }
}

/** The chosen phone, and the end of its security updates if that is past or near. */
export function phoneOf({ content, now }: Pick<Deps, 'content' | 'now'>, choice: Choice | null) {
  if (!choice) return { phone: null, updatesEnd: null }
  const { osType, version } = choice
  const device = content.devices.find(({ id }) => id === choice.device)
  return {
    phone: { osType, model: device?.name ?? null, version },
    updatesEnd: device ? updatesEndOf(device, now().toISOString().slice(0, 10)) : null,
  }
}
