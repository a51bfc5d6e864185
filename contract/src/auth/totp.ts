import * as z from 'zod/mini'
import { endpoint, route } from '../platform/endpoints/endpoint.ts'
import * as field from '../platform/fields/fields.ts'

/** Number of recovery codes that come with an authenticator app. */
export const recoveryCodeCount = 10

export const readSecondStepRoute = route('readSecondStep', 'GET', 'v2/totp', 'user')
export const readSecondStep = endpoint(readSecondStepRoute, {
  summary: 'Read which second step follows your password, and your authenticator app',
  data: z.object({
    /** Whether the settings or the caller's authenticator app require a second step. */
    wanted: z.boolean(),
    /** The second step to take; `none` although one is required means that none is set up. */
    asked: z.enum(['none', 'code', 'own']),
    /** An authenticator app requires a password. */
    has_password: z.boolean(),
    totp: z.nullable(
      z.object({ created: z.string(), last_used: z.nullable(z.string()), recovery_codes: z.int() }),
    ),
  }),
  refusals: [],
})

export const askTotpRoute = route('askTotp', 'POST', 'v2/totp/options', 'user')
export const askTotp = endpoint(askTotpRoute, {
  summary: 'Create a secret for an authenticator app; it takes effect once a code of it is confirmed',
  data: z.object({ secret: z.string(), uri: z.string() }),
  refusals: [403, 409],
})

export const addTotpRoute = route('addTotp', 'POST', 'v2/totp', 'user')
export const addTotp = endpoint(addTotpRoute, {
  summary: 'Confirm the authenticator app by a code; returns the recovery codes, which are never shown again',
  body: z.strictObject({ code: field.totpCode }),
  data: z.object({ recovery_codes: z.array(z.string()) }),
  refusals: [403, 404, 409, 422, 429],
})

export const removeTotpRoute = route('removeTotp', 'DELETE', 'v2/totp', 'user')
export const removeTotp = endpoint(removeTotpRoute, {
  summary: 'Remove your authenticator app and its recovery codes',
  data: z.null(),
  refusals: [403, 404],
})
