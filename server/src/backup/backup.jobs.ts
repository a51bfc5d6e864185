import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection } from '#db/database.ts'
import { foundBad } from '#jobs/runs.ts'
import type { FeatureJob } from '#jobs/worker.ts'
import type { Deps } from '../deps.ts'
import { writeBackup } from './backup.ts'
import { drill } from './drill.ts'
import { noteErasures } from './erasures.ts'
import { dropOutdated, nameOf } from './keep.ts'

/** What the last drill found, beside the backups. */
export const drillFile = (folder: string) => join(folder, 'drill.json')

/**
 * A backup every hour, and every week a drill, where a folder and a key are named. What fails is told in the log, and
 * is tried again at its next hour: the server goes on.
 */
export function backupJobs(deps: Deps, connection: Connection): readonly FeatureJob[] {
  const { env } = deps
  const { BACKUP_FOLDER: folder, BACKUP_KEY: publicKey } = env
  if (!folder || !publicKey) return []
  return [
    {
      name: 'backup',
      when: '7 * * * *',
      run: () => backUp(deps, connection, { folder, publicKey }),
    },
    {
      name: 'drill',
      when: '37 3 * * 0',
      run: async (stopped) => {
        const report = await drill({ ...deps, connection, now: deps.now(), stopped })
        await writeFile(drillFile(folder), `${JSON.stringify(report)}\n`, { mode: 0o600 })
        deps.log[report.good ? 'info' : 'error'](report, 'backup drill')
        return report.good ? null : foundBad
      },
    },
  ]
}

/** Writes a backup into the folder, beside it who was erased, and drops those whose time is over. */
export async function backUp(
  { db, keys, now, log }: Pick<Deps, 'db' | 'keys' | 'now' | 'log'>,
  connection: Connection,
  { folder, publicKey }: { folder: string; publicKey: string },
): Promise<void> {
  const file = join(folder, nameOf(now()))
  // Of two instances that share the folder, one made it.
  if (existsSync(file)) return
  const { bytes, manifest } = await writeBackup({
    connection,
    keys,
    file,
    recipient: { publicKey },
    now: now(),
  })
  await noteErasures(db, folder)
  const dropped = await dropOutdated(folder, now())
  log.info({ bytes, people: manifest.tables['people']?.rows, dropped }, 'backup written')
}
