import { concerns, markAlerts, readAlertNews, readAlerts } from '@resguardo/contract/alerts/alerts'
import type { LessonReader } from '@resguardo/contract/lessons/lessonReader'
import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { cursorsOf } from '#http/cursor.ts'
import { type Call, type RouteContext, serve } from '#http/serve.ts'
import { phoneOf, toAlert, findReader } from './alerts.ts'
import { type AlertInForce, readAlertsInForce, readTargetsInForce } from './alertsInForce.ts'
import { titlesOf } from './alerts.table.ts'
import { changeReadMarks, findReadMarks } from './readMarks.table.ts'
import { isRead, markRead } from './readMarks.ts'

/** Calls for readers of alerts. */
export function ownAlertRoutes(served: RouteContext): void {
  serve(served, readAlerts, async (call) => {
    const { query, actor, db, deps } = call
    const { choice, reader } = await findReader(deps, actor.uid)
    const reads = await findReadMarks(db, deps.keys, actor.uid)
    const { page, next } = await pageFor(call, reader)
    return {
      alerts: page.map((alert) => toAlert(alert, query.lang, { reader, reads })),
      next,
      ...phoneOf(deps, choice),
    }
  })

  serve(served, readAlertNews, async ({ query, actor, db, deps }) => {
    const { reader } = await findReader(deps, actor.uid)
    const reads = await findReadMarks(db, deps.keys, actor.uid)
    const mine = (await readTargetsInForce(db, deps.now())).filter((alert) => concerns(alert, reader))
    const unread = mine.filter((alert) => !isRead(reads, alert))
    const critical = unread.filter(({ severity }) => severity === 'critical').map(({ uid }) => uid)
    return { unread: unread.length, critical: await titlesOf(db, critical, query.lang) }
  })

  serve(
    served,
    markAlerts,
    async ({ body, actor, db, deps }) => {
      const { reader } = await findReader(deps, actor.uid)
      const live = await readTargetsInForce(db, deps.now())
      const mine = live.filter((alert) => concerns(alert, reader))
      const toMark = body.uids ? live.filter(({ uid }) => body.uids?.includes(uid)) : mine
      const reads = await changeReadMarks(db, deps.keys, actor.uid, (before) =>
        markRead(before, toMark, live),
      )
      return { unread: mine.filter((alert) => !isRead(reads, alert)).length }
    },
    { audit: 'refusals' },
  )
}

const batch = 100

/**
 * A page of the alerts in force. The database cannot filter by phone, as the choice of a phone is sealed. So
 * alerts are read in order until the page is full.
 */
async function pageFor(
  { query, db, deps }: Pick<Call<typeof readAlerts>, 'query' | 'deps'> & { db: Kysely<Schema> },
  reader: LessonReader | null,
): Promise<{ page: AlertInForce[]; next: string | null }> {
  const { after, size = 25, show = 'mine' } = query
  const severity = query.severity === undefined ? undefined : [query.severity].flat()
  const cursors = cursorsOf(deps.keys, 'own alerts')
  const found: AlertInForce[] = []
  let before = cursors.decode(after)
  for (let left = true; left && found.length <= size; ) {
    const rows = await readAlertsInForce(db, deps.now(), { severity, before, limit: batch })
    found.push(...rows.filter((alert) => show === 'all' || concerns(alert, reader)))
    const last = rows.at(-1)
    left = rows.length === batch
    if (last) before = { at: last.published.toISOString(), uid: last.uid }
  }
  return cursors.paginate(found, size, ({ published }) => published.toISOString())
}
