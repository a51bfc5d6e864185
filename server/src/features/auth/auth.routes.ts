import * as contract from '@resguardo/contract/auth/auth'
import { resetUser } from '@resguardo/contract/people/users'
import * as passkeys from '@resguardo/contract/auth/passkeys'
import { keepAccount as keepAccountCall } from '@resguardo/contract/auth/account'
import type { Call, RouteContext } from '#http/serve.ts'
import { serve } from '#http/serve.ts'
import { findAccountByUid } from '#domain/accounts.ts'
import { deleteSession } from '#domain/sessions.ts'
import { proofMinutes } from '@resguardo/contract/platform/limits'
import { limitOrRefuse, refuse } from '#http/refusal.ts'
import { verifyCurrentPassword } from './passwords/changePassword.ts'
import { deliversMail } from '#mail/mailer.ts'
import { equalizeTiming, shortTimeStepMs } from '#security/timingEqualizer.ts'
import { passkeyRequestOptions } from '#features/passkeys/passkeys.ts'
import { termsVersion } from '#features/termsAndHelp/terms.ts'
import { sendCode } from './codes/codes.ts'
import { challengeChecks } from './signIn/rateLimits.ts'
import { keepAccount } from './registration/keepAccount.ts'
import { issuerRoutes } from './openid/issuers.routes.ts'
import { offeredIssuers, openIssuerClients, refuseForcedElsewhere } from './openid/issuers.ts'
import { haveTeamsIssuers } from './openid/issuers.table.ts'
import { openOpenId, signInByIssuer, signInByToken } from './openid/openid.ts'
import { provePasskey, signInByPasskey } from './signIn/passkeySignIn.ts'
import { registerAccount } from './registration/register.ts'
import { confirmToken, requestReset, resetPassword } from './passwords/reset.ts'
import { type SignInOrigin, renewSession } from './signIn/sessions.ts'
import { resetUserPassword } from './passwords/resetUserPassword.ts'
import { proveByCode, signInByCode, signInByPassword } from './signIn/signIn.ts'
import { verifyAddress } from './registration/verifyAddress.ts'

const originOf = (
  call: Pick<Call<typeof contract.geolocation>, 'address' | 'source' | 'agent' | 'device'>,
  browser = '',
): SignInOrigin => ({
  address: call.address,
  source: call.source,
  browser,
  agent: call.agent,
  device: call.device,
})

// Counters, logs and spent codes must survive a refusal, so these handlers open their transactions.
const ownTransaction = { transaction: 'own' } as const

export function authRoutes(served: RouteContext): void {
  const { deps } = served
  const openId = openOpenId(deps)
  const issuerClients = openIssuerClients(deps)
  issuerRoutes(served)

  serve(
    served,
    contract.auth,
    async (call) => {
      const { body } = call
      const origin = originOf(call, body.browser)
      if ('password' in body) return signInByPassword(served, { ...body, lang: call.lang }, origin)
      if ('jwt' in body) return signInByToken(served, openId, body, origin)
      if ('issuer' in body) return signInByIssuer(served, issuerClients, body, origin)
      if ('otp' in body) return signInByCode(served, body, origin)
      // Of the domain alone, so it says nothing about accounts.
      await refuseForcedElsewhere(deps, { username: body.username })
      return equalizeTiming(sendCode(served, body.username, origin), shortTimeStepMs)
    },
    // `resend` means a mailed code, after a password too: no one is signed in yet.
    { ...ownTransaction, successKey: (data) => ('resend' in data ? 'oneTimeCode200' : null) },
  )

  serve(
    served,
    contract.register,
    ({ body, source }) => equalizeTiming(registerAccount(served, body, source)),
    ownTransaction,
  )

  serve(served, contract.publicSettings, async () => {
    const general = await deps.settings.read('general')
    const security = await deps.settings.read('security')
    return {
      emailing_enabled: general.emailingEnabled,
      mail_delivered: await deliversMail(deps),
      registration_enabled: general.registrationEnabled,
      code_length: general.oneTimeCodeLength,
      password_policy: security.passwordPolicy,
      terms_version: termsVersion,
      openid: security.signInByOpenid ? openId.forPage() : null,
      issuers: security.signInByOpenid ? await offeredIssuers(deps) : [],
      team_issuers: security.signInByOpenid && (await haveTeamsIssuers(deps.db)),
      code_sign_in: general.emailingEnabled && general.oneTimeCodeMinutes > 0 && security.signInByCode,
      terms: general.terms,
      apps: await deps.settings.read('apps'),
    }
  })

  serve(served, contract.geolocation, async ({ address }) => ({ country: await deps.countryOf(address) }))

  serve(
    served,
    contract.verify,
    (call) => verifyAddress(served, call.body.token, originOf(call, call.body.browser)),
    ownTransaction,
  )

  serve(
    served,
    contract.reset,
    (call) => {
      const { body } = call
      if ('username' in body) return equalizeTiming(requestReset(served, body.username, call.source))
      return resetPassword(served, body, originOf(call))
    },
    ownTransaction,
  )

  serve(served, resetUser, (call) => resetUserPassword(served, call, originOf(call)), ownTransaction)
  serve(served, keepAccountCall, (call) => keepAccount(call), ownTransaction)

  serve(
    served,
    contract.confirm,
    ({ body, source }) => confirmToken(served, body.token, source),
    ownTransaction,
  )

  serve(
    served,
    contract.prove,
    async (call) => {
      const { body, actor, db, source, requestId } = call
      if ('passkey' in body) await provePasskey(served, body.passkey, actor, { request: requestId, source })
      else {
        const account = (await findAccountByUid(db, actor.uid)) ?? refuse(403)
        if ('otp' in body) await proveByCode(served, account, body.otp, originOf(call, body.browser))
        else await verifyCurrentPassword(deps, account, body.password, source)
      }
      return { minutes: proofMinutes, token: await renewSession(served, actor, { proved: true }) }
    },
    { ...ownTransaction, audit: 'refusals' },
  )

  serve(
    served,
    passkeys.askPasskeyAuth,
    async ({ source }) => {
      await limitOrRefuse(deps, challengeChecks(source))
      return passkeyRequestOptions(deps, { purpose: 'sign-in', session: null })
    },
    ownTransaction,
  )

  serve(
    served,
    passkeys.passkeyAuth,
    (call) => signInByPasskey(served, call.body.passkey, originOf(call, call.body.browser), call.requestId),
    ownTransaction,
  )

  serve(
    served,
    contract.staySignedIn,
    async ({ actor }) => ({
      idle: actor.idleMinutes,
      exp: Math.floor(actor.expires.getTime() / 1000),
    }),
    { transaction: 'none', audit: 'refusals' },
  )

  serve(
    served,
    contract.signOut,
    async ({ actor, db }) => {
      await deleteSession(db, actor.sid)
      // Every instance gets a NOTIFY message; this one does not wait for it.
      served.sessions.forget('session', actor.sid)
      return null
    },
    { transaction: 'none', audit: 'refusals', headers: { 'clear-site-data': '"cache", "storage"' } },
  )
}
