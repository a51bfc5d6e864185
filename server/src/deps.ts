import type { Content } from '@resguardo/content/read'
import type { Kysely } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Schema } from '#db/schema.ts'
import type { Database } from '#db/database.ts'
import type { Settings } from '#db/settings.ts'
import type { TeamNames } from '#db/teamNames.ts'
import type { Attempts } from '#security/attempts.ts'
import type { CountryOf } from '#security/country.ts'
import type { Keys } from '#security/keys.ts'
import type { Passwords } from '#security/passwords.ts'
import type { ResolveTxt } from '#security/resolver.ts'
import type { Env } from './env.ts'

/** All that is not pure enters the server here, so that a test can hand in its own. */
export interface Deps {
  readonly env: Env
  readonly db: Kysely<Schema>
  /** A hand-written named statement for the few hot paths; parameters as `$1`. */
  readonly query: Database['query']
  /** Whether PostgreSQL keeps teams apart by row policies (db/apart.ts). */
  readonly apart: boolean
  readonly keys: Keys
  readonly passwords: Passwords
  readonly settings: Settings
  readonly teamNames: TeamNames
  readonly attempts: Attempts
  readonly content: Content
  readonly countryOf: CountryOf
  readonly resolveTxt: ResolveTxt
  readonly random: (size: number) => Buffer
  readonly now: () => Date
  readonly log: FastifyBaseLogger
}
