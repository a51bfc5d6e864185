import { createFeed, deleteFeed, editFeed, readFeedNow, readFeeds } from '@resguardo/contract/alerts/feeds'
import { may } from '@resguardo/contract/people/policy'
import { checkOutboundUrl, urlAuditText } from '#http/outboundUrls.ts'
import { requireProof } from '#http/session/reauthentication.ts'
import { refuse } from '#http/refusal.ts'
import { type RouteContext, serve } from '#http/serve.ts'
import type { Session } from '#http/session/session.ts'
import { addFeed, findFeed, listFeeds, removeFeed, saveFeed } from './feeds.table.ts'
import { readFeed } from './readFeed.ts'

/** Each is requested every hour. */
const mostFeeds = 30

/** Root only, and with proof of identity: the server calls these addresses, which may lead anywhere. */
export function feedRoutes(served: RouteContext): void {
  const { deps } = served
  const answer = async (db: typeof deps.db) => ({ feeds: await listFeeds(db) })

  serve(served, readFeeds, async ({ actor, db }) => {
    allow(actor)
    return answer(db)
  })

  serve(served, createFeed, async ({ body, actor, db, note }) => {
    allow(actor)
    checkOutboundUrl('url', body.url, deps.env)
    await requireProof({ actor, db, deps })
    const uid = crypto.randomUUID()
    if (!(await addFeed(db, { uid, ...body }, mostFeeds))) refuse(409)
    note({ target: uid, reason: urlAuditText(body) })
    return answer(db)
  })

  serve(served, editFeed, async ({ body, actor, db, note }) => {
    allow(actor)
    checkOutboundUrl('url', body.url, deps.env)
    await requireProof({ actor, db, deps })
    if (!(await findFeed(db, body.uid))) refuse(404)
    if (!(await saveFeed(db, body))) refuse(409)
    note({ target: body.uid, reason: urlAuditText(body) })
    return answer(db)
  })

  serve(served, deleteFeed, async ({ query: { uid }, actor, db, note }) => {
    allow(actor)
    await requireProof({ actor, db, deps })
    if (!(await removeFeed(db, uid))) refuse(404)
    note({ target: uid })
    return answer(db)
  })

  serve(
    served,
    readFeedNow,
    async ({ body: { uid }, actor, db, note }) => {
      allow(actor)
      const feed = (await findFeed(db, uid)) ?? refuse(404)
      if (!feed.active) refuse(409)
      await readFeed(deps, feed)
      note({ target: uid })
      return answer(db)
    },
    { transaction: 'none' },
  )
}

const allow = (actor: Session) => void (may(actor, 'alert.manage') || refuse(403))
