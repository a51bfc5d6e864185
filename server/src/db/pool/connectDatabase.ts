import { join } from 'node:path'
import type { ConnectionTarget } from '../database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded/embeddedPostgres.ts'
import type { Log } from '#context/logger.ts'

export interface DatabaseEnv {
  readonly DATABASE_URL?: string | undefined
  readonly DATABASE_OWNER_URL?: string | undefined
  readonly DATA_FOLDER?: string | undefined
}

export interface DatabaseConnections {
  /** For migrations, roles and host commands. If undefined, `serving` may or may not be the owner. */
  readonly owner: ConnectionTarget | undefined
  /** For requests and jobs. */
  readonly serving: ConnectionTarget
  /** Only for the embedded cluster. */
  readonly superuser?: ConnectionTarget
  readonly embedded: EmbeddedPostgres | undefined
}

/**
 * Connects to the server in DATABASE_URL, or to the embedded one in the data folder (by default `data` in the
 * repository).
 */
export async function connectDatabase(
  { DATABASE_URL: serving, DATABASE_OWNER_URL: owner, DATA_FOLDER: folder }: DatabaseEnv,
  log: Log,
): Promise<DatabaseConnections> {
  if (owner && !serving)
    throw new Error('DATABASE_OWNER_URL needs DATABASE_URL, for the role that serves requests')
  if (serving) return { owner, serving, embedded: undefined }
  const data = folder ?? join(import.meta.dirname, '../../../../data')
  const embedded = await startEmbeddedPostgres({ folder: join(data, 'database'), log })
  return { owner: embedded.connection, serving: embedded.serving, superuser: embedded.admin, embedded }
}
