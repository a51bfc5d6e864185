import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { rowsAsJson } from './sql/selectTogether.ts'

/** An instance is considered dead after 150 s without a heartbeat. */
const heartbeatTimeoutSeconds = 150

/** Whether a row of `instances` is of one that is alive. */
const isAlive = sql<boolean>`seen > now() - make_interval(secs => ${sql.lit(heartbeatTimeoutSeconds)})`

/** The instances that are alive. */
export const liveInstances = (db: Kysely<Schema>) => db.selectFrom('instances').where(isAlive)

type Instance = Record<'name' | 'started' | 'seen' | 'version' | 'node' | 'content', string>

/** Live instances, oldest first; times are PostgreSQL's text. */
export const listedInstances: RawBuilder<Instance[]> = rowsAsJson(sql<Instance>`
  select name, started, seen, version, node, content from instances where ${isAlive} order by started, name`)
