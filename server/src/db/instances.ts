import { type Kysely, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'

/** Twice a minute of silence: a server that did not say that it lives is taken for gone. */
const silentSeconds = 150

/** The servers that live. */
export const livingInstances = (db: Kysely<Schema>) =>
  db.selectFrom('instances').where(sql<boolean>`seen > now() - make_interval(secs => ${silentSeconds}::int)`)
