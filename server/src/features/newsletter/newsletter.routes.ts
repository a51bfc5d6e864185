import { pathTo } from '@resguardo/contract/platform/pages/pages'
import {
  askNewsletter,
  joinNewsletter,
  leaveNewsletter,
  readNewsletter,
} from '@resguardo/contract/newsletter/newsletter'
import { nextSlot } from '@resguardo/contract/newsletter/newsletterDates'
import { may } from '@resguardo/contract/people/policy'
import { findAccountByUid } from '#domain/accounts.ts'
import { readAlertsInForce } from '#features/alerts/alertsInForce.ts'
import { findToken, spendToken } from '#features/auth/codes/mailTokens.ts'
import { linkChecks, tokenChecks } from '#features/auth/signIn/rateLimits.ts'
import { readLearner } from '#features/courses/learner.ts'
import { languageOf } from '#http/errors.ts'
import { limitOrRefuse, refuse } from '#http/refusal.ts'
import { type Call, type RouteContext, serve } from '#http/serve.ts'
import { issuesOf } from './issues/issueArchive.ts'
import {
  cadenceOf,
  confirmSubscription,
  unsubscribe,
  mailConfirmation,
  readUnsubscribeToken,
  subscriptionOf,
} from './subscriptions.ts'

/** The caller's newsletter, and the confirm and unsubscribe links of its mails. */
export function newsletterRoutes(served: RouteContext): void {
  const { deps } = served

  serve(served, readNewsletter, async ({ query, actor, db }) => {
    const account = await ownAccount({ actor, db })
    const now = deps.now()
    const subscription = await subscriptionOf(db, account, now)
    const learner = await readLearner(deps, actor.uid)
    const { before, size = 10, lang } = query
    const reader = {
      cadence: subscription.cadence ?? ('monthly' as const),
      zone: account.timezone,
      lang,
      choice: learner?.choice ?? null,
    }
    const all = issuesOf(deps.content, await readAlertsInForce(db, now), reader, now)
    const from = before === undefined ? all : all.filter(({ day }) => day < before)
    const issues = from.slice(0, size)
    return { standing: subscription, issues, next: from.length > size ? (issues.at(-1)?.day ?? null) : null }
  })

  serve(
    served,
    askNewsletter,
    async ({ actor, db }) => {
      const account = await ownAccount({ actor, db })
      const { state } = await subscriptionOf(db, account, deps.now())
      if ((state !== 'waiting' && state !== 'stopped') || !account.username.includes('@')) refuse(409)
      for (const checks of linkChecks(account.username)) {
        await limitOrRefuse(deps, checks)
      }
      await deps.db.transaction().execute((step) => mailConfirmation(step, deps, account))
      return null
    },
    { transaction: 'own' },
  )

  serve(served, joinNewsletter, confirmJoin, { transaction: 'own' })
  unsubscribeRoute(served)
}

async function ownAccount({ actor, db }: Pick<Call<typeof readNewsletter>, 'actor' | 'db'>) {
  const own = { kind: 'person', uid: actor.uid, role: actor.role, teams: [] } as const
  if (!may({ ...actor, teams: [] }, 'newsletter.read', own)) refuse(403)
  return (await findAccountByUid(db, actor.uid)) ?? refuse(401)
}

async function confirmJoin(call: Call<typeof joinNewsletter>) {
  const { deps, body, source } = call
  const checks = tokenChecks(source)
  await limitOrRefuse(deps, checks)
  const token = await findToken(deps.db, body.token)
  if (token?.purpose !== 'newsletter') return refuse(404)
  if (!token.alive) refuse(422)
  const now = deps.now()
  const account = await deps.db.transaction().execute(async (db) => {
    if ((await spendToken(db, body.token)) === null) refuse(404)
    const joined = (await confirmSubscription(db, token.person, now)) ?? refuse(404)
    call.note({ target: token.person, reason: 'newsletter' })
    await call.writeNotes(db)
    return joined
  })
  await deps.attempts.refund(...checks)
  const cadence = cadenceOf(account, now) ?? refuse(404)
  return { cadence, next: nextSlot(cadence, now, account.timezone).day }
}

/**
 * The unsubscribe button of mail programs posts a form (RFC 8058), which no other call accepts. A GET of the
 * same URL redirects to the page, and changes nothing.
 */
function unsubscribeRoute(served: RouteContext): void {
  const { deps } = served
  void served.app.register(async (app) => {
    app.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'buffer', bodyLimit: 4096 },
      (_request, _body, done) => done(null, undefined),
    )
    serve({ ...served, app }, leaveNewsletter, async ({ params, db, note }) => {
      const person = readUnsubscribeToken(deps.keys, params.token) ?? refuse(404)
      if (await unsubscribe(db, person)) note({ target: person, reason: 'newsletter' })
      else note()
      return null
    })
    app.get<{ Params: { token: string } }>(
      `/${leaveNewsletter.path.replace('{token}', ':token')}`,
      async (request, reply) => {
        const { defaultLanguage } = await deps.settings.read('general')
        const lang = languageOf(request, defaultLanguage)
        return reply.redirect(
          `${pathTo('letterLink', lang, 'leave')}?token=${encodeURIComponent(request.params.token)}`,
        )
      },
    )
  })
}
