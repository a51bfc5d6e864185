import { join } from 'node:path'
import type { Connection } from './database.ts'
import { type Embedded, startEmbedded } from './embedded.ts'
import type { Log } from './log.ts'

export interface DatabasePlace {
  readonly DATABASE_URL?: string | undefined
  readonly DATABASE_OWNER_URL?: string | undefined
  readonly DATA_FOLDER?: string | undefined
}

export interface DatabaseAccess {
  /** For migrations, roles and host commands. If undefined, `serving` may or may not be the owner. */
  readonly owner: Connection | undefined
  /** For requests and jobs. */
  readonly serving: Connection
  /** Only for the embedded cluster. */
  readonly superuser?: Connection
  readonly embedded: Embedded | undefined
}

/**
 * Connects to the server in DATABASE_URL, or to the embedded one in the data folder (by default `data` in the
 * repository).
 */
export async function connectDatabase(
  { DATABASE_URL: serving, DATABASE_OWNER_URL: owner, DATA_FOLDER: folder }: DatabasePlace,
  log: Log,
): Promise<DatabaseAccess> {
  if (owner && !serving)
    throw new Error('DATABASE_OWNER_URL needs DATABASE_URL, for the role that serves requests')
  if (serving) return { owner, serving, embedded: undefined }
  const data = folder ?? join(import.meta.dirname, '../../../data')
  const embedded = await startEmbedded({ folder: join(data, 'database'), log })
  return { owner: embedded.connection, serving: embedded.serving, superuser: embedded.admin, embedded }
}
