import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import * as field from '../platform/fields.ts'

/** Number of recovery codes that come with an authenticator app. */
export const recoveryCodeCount = 10

export const readSecondStep = endpoint({
  operation: 'readSecondStep',
  method: 'GET',
  path: 'v2/totp',
  access: 'user',
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

export const askTotp = endpoint({
  operation: 'askTotp',
  method: 'POST',
  path: 'v2/totp/options',
  access: 'user',
  summary: 'Create a secret for an authenticator app; it takes effect once a code of it is confirmed',
  data: z.object({ secret: z.string(), uri: z.string() }),
  refusals: [403, 409],
})

export const addTotp = endpoint({
  operation: 'addTotp',
  method: 'POST',
  path: 'v2/totp',
  access: 'user',
  summary: 'Confirm the authenticator app by a code; returns the recovery codes, which are never shown again',
  body: z.strictObject({ code: field.totpCode }),
  data: z.object({ recovery_codes: z.array(z.string()) }),
  refusals: [403, 404, 409, 422, 429],
})

export const removeTotp = endpoint({
  operation: 'removeTotp',
  method: 'DELETE',
  path: 'v2/totp',
  access: 'user',
  summary: 'Remove your authenticator app and its recovery codes',
  data: z.null(),
  refusals: [403, 404],
})
