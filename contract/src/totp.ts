import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

/** Recovery codes that come with an authenticator app. */
export const recoveryCodeCount = 10

export const readSecondStep = endpoint({
  operation: 'readSecondStep',
  method: 'GET',
  path: 'v2/totp',
  access: 'user',
  summary: 'How the own sign-in by password goes on: what is asked after it, and the own authenticator app',
  data: z.object({
    /** Whether settings or the own authenticator app want a second step. */
    wanted: z.boolean(),
    /** What is asked; `none` although it is wanted means that there is no way to ask. */
    asked: z.enum(['none', 'code', 'own']),
    /** An authenticator app goes with a password only. */
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
  summary: 'A new secret for an authenticator app: it counts once a code of it was given',
  data: z.object({ secret: z.string(), uri: z.string() }),
  refusals: [403, 409],
})

export const addTotp = endpoint({
  operation: 'addTotp',
  method: 'POST',
  path: 'v2/totp',
  access: 'user',
  summary: 'Confirm the authenticator app by a code; answers the recovery codes, which are never shown again',
  body: z.strictObject({ code: field.totpCode }),
  data: z.object({ recovery_codes: z.array(z.string()) }),
  refusals: [403, 404, 409, 422, 429],
})

export const removeTotp = endpoint({
  operation: 'removeTotp',
  method: 'DELETE',
  path: 'v2/totp',
  access: 'user',
  summary: 'Remove the own authenticator app and its recovery codes',
  data: z.null(),
  refusals: [403, 404],
})
