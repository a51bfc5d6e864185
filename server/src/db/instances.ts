import { type Kysely, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'

/** An instance is considered dead after 150 s without a heartbeat. */
const heartbeatTimeoutSeconds = 150

/** The instances that are alive. */
export const liveInstances = (db: Kysely<Schema>) =>
  db
    .selectFrom('instances')
    .where(sql<boolean>`seen > now() - make_interval(secs => ${heartbeatTimeoutSeconds}::int)`)
