import {
  pauseNewsletter,
  previewNewsletter,
  readNewsletterDesk,
  readUnknownLetters,
  stopLetters,
  tryNewsletter,
} from '@resguardo/contract/newsletter/newsletter'
import type { Language } from '@resguardo/contract/platform/languages'
import { lastSlot } from '@resguardo/contract/newsletter/newsletterDates'
import { may } from '@resguardo/contract/people/policy'
import { findAccount } from '#domain/accounts.ts'
import { readAlertsInForce } from '#features/alerts/alertsInForce.ts'
import type { Choice } from '#security/crypto/courseChoice.ts'
import { cursorsOf } from '#http/cursor.ts'
import { refuse } from '#http/refusal.ts'
import { type Call, type RouteContext, serve } from '#http/serve.ts'
import { deliversMail } from '#mail/mailer.ts'
import { countReaders, upcomingIssues, listIssueDeliveries, listUnknown, savePaused } from './admin.table.ts'
import { messageIdOf } from './sending/mailRenderer.ts'
import { nextLesson } from './issues/nextLesson.ts'
import { alertsFor, unsubscribePlaceholder, TemplateCache } from './templates.ts'
import { pausedSince, stopMail } from './subscriptions.ts'
import { dryRun } from './issues/dryRun.ts'

/** Newsletter operations for super admins; they never reveal who reads what. */
export function newsletterAdminRoutes(served: RouteContext): void {
  const { deps } = served
  const allow = (actor: Call<typeof readNewsletterDesk>['actor']) => {
    if (!may({ ...actor, teams: [] }, 'newsletter.manage')) refuse(403)
  }

  serve(served, readNewsletterDesk, async ({ query, actor, db }) => {
    allow(actor)
    const paused = await pausedSince(db)
    return {
      delivering: await deliversMail(deps),
      paused: paused?.toISOString() ?? null,
      ...(await countReaders(db)),
      dates: await upcomingIssues(db, deps.now()),
      ...(await listIssueDeliveries(db, query.before, query.size ?? 10)),
    }
  })

  serve(served, pauseNewsletter, async ({ body, actor, db, note }) => {
    allow(actor)
    const before = await pausedSince(db)
    if ((before !== null) === body.paused) {
      note()
      return { paused: before?.toISOString() ?? null }
    }
    const paused = body.paused ? deps.now() : null
    await savePaused(db, paused)
    note({ target: null, reason: body.paused ? 'paused' : 'resumed' })
    return { paused: paused?.toISOString() ?? null }
  })

  serve(served, previewNewsletter, async ({ query, actor, db }) => {
    allow(actor)
    const { cadence, lang, profile, osType, device, version, discreet } = query
    const now = deps.now()
    const since = lastSlot(cadence, now, deps.env.TIME_ZONE).at
    const choice: Choice = { profile, osType, device: device ?? null, version: version ?? null }
    const alerts = alertsFor(deps.content, await readAlertsInForce(db, now, { from: since, to: now }), choice)
    const common = { alerts: alerts.length, since: since.toISOString() }
    if (alerts.length === 0) return { mail: null, ...common }
    const { subject, text } = new TemplateCache(deps.env).templateFor(
      { cadence, lang, alerts },
      firstLesson(served, choice, lang),
      { discreet: discreet === 'yes' },
    )
    const unsubscribeUrl = `${deps.env.publicUrl}/newsletter/${lang}/leave?token=…`
    return { mail: { subject, text: text.replaceAll(unsubscribePlaceholder, unsubscribeUrl) }, ...common }
  })

  serve(served, tryNewsletter, async ({ query, actor }) => {
    allow(actor)
    return dryRun(deps, query.cadence)
  })

  serve(served, readUnknownLetters, async ({ query, actor, db }) => {
    allow(actor)
    const { after, size = 25 } = query
    const cursors = cursorsOf(deps.keys, 'unknown-letters')
    const rows = await listUnknown(db, cursors.decode(after), size + 1)
    const { page, next } = cursors.paginate(rows, size, ({ finished }) => finished.toISOString())
    return {
      letters: page.map(({ uid, day, cadence, finished }) => ({
        messageId: messageIdOf(deps, { person: uid, day }),
        day,
        cadence,
        at: finished.toISOString(),
      })),
      next,
    }
  })

  serve(served, stopLetters, async ({ body, actor, db, note }) => {
    allow(actor)
    const account = (await findAccount(db, body.address)) ?? refuse(404)
    if (!(await stopMail(db, account.uid, body.why, deps.now()))) refuse(404)
    note({ target: account.uid, reason: body.why })
    return null
  })
}

/** The lesson for a reader who has not visited any. */
function firstLesson({ deps: { content } }: RouteContext, choice: Choice, lang: Language) {
  const [first] = Object.values(content.submodules(choice.profile, choice.osType)).flat()
  return nextLesson(content, first, choice, lang)
}
