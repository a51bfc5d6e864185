import { join } from 'node:path'
import type { Connection } from './database.ts'
import { type Embedded, startEmbedded } from './embedded.ts'
import type { Log } from './log.ts'

export type DatabasePlace = { DATABASE_URL?: string; DATA_FOLDER?: string }

/** The server that DATABASE_URL names, or the embedded one in the data folder (by default `data` in the repository). */
export async function connectDatabase(
  { DATABASE_URL: url, DATA_FOLDER: folder }: DatabasePlace,
  log: Log,
): Promise<{ connection: Connection; embedded?: Embedded }> {
  if (url) return { connection: url }
  const data = folder ?? join(import.meta.dirname, '../../../data')
  const embedded = await startEmbedded({ folder: join(data, 'database'), log })
  return { connection: embedded.connection, embedded }
}
