import * as z from 'zod/mini'
import { Created, NewRows, NewUser, RowOutcome } from './create.ts'
import { endpoint } from './endpoint.ts'

export const createUser = endpoint({
  operation: 'createUser',
  method: 'POST',
  path: 'v2/user',
  access: 'admin',
  summary: 'Create an end user in a team: by invite mail or, for root, with a password',
  body: NewUser,
  data: Created,
  refusals: [403, 404, 409, 501, 509],
})

export const createUsers = endpoint({
  operation: 'createUsers',
  method: 'POST',
  path: 'v2/users',
  access: 'admin',
  summary: 'Create up to 500 people, all or nothing; with dry_run only says per row what would happen',
  body: z.strictObject({
    /** For all rows: invites, or a password in each. */
    via_email: z.boolean(),
    rows: NewRows,
    dry_run: z.optional(z.boolean()),
  }),
  data: z.object({ created: z.int(), rows: z.array(RowOutcome) }),
  refusals: [403, 404, 409, 501, 509],
})
