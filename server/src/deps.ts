import type { Content } from '@resguardo/content/read'
import type { Kysely } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Tracing } from '#context/operationContext.ts'
import type { Schema } from '#db/schema.ts'
import type { Database } from '#db/database.ts'
import type { Settings } from '#domain/settings.ts'
import type { TeamNameCache } from '#domain/teamNameCache.ts'
import type { Attempts } from '#security/attempts.ts'
import type { HttpsListener } from '#security/network/httpsListener.ts'
import type { CountryLookup } from '#security/network/ipCountry.ts'
import type { Keys } from '#security/crypto/keys.ts'
import type { Passwords } from '#security/passwords.ts'
import type { ResolveTxt } from '#security/network/dnsResolver.ts'
import type { Env } from './env.ts'

/** The server's side effects and external services; tests inject their own. */
export interface Deps {
  readonly env: Env
  /** Name of this instance among those that share the database. */
  readonly instance: string
  readonly db: Kysely<Schema>
  /** Runs a hand-written prepared statement, for the few hot paths; parameters as `$1`. */
  readonly query: Database['query']
  /** As `query`: for short reads, and for large ones whose plan is reused (db/database.ts). */
  readonly read: Database['read']
  readonly readPlannedOnce: Database['readPlannedOnce']
  /** For a read of all people (db/database.ts). */
  readonly copyOut: Database['copyOut']
  /** Whether PostgreSQL separates teams by row-level security (db/roles/rowLevelSecurity.ts). */
  readonly rowSecurity: boolean
  readonly keys: Keys
  readonly passwords: Passwords
  readonly settings: Settings
  readonly https: HttpsListener
  readonly teamNames: TeamNameCache
  readonly attempts: Attempts
  readonly content: Content
  readonly countryOf: CountryLookup
  readonly resolveTxt: ResolveTxt
  readonly random: (size: number) => Buffer
  readonly now: () => Date
  readonly log: FastifyBaseLogger
  /** Null if no trace collector is configured. */
  readonly tracing: Tracing | null
}
