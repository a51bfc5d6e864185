import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ConnectionTarget } from '#db/database.ts'
import { problemFound } from '#jobs/jobRuns.ts'
import type { FeatureJob } from '#jobs/worker.ts'
import type { Deps } from '../deps.ts'
import { writeBackup } from './backup.ts'
import { drill } from './drill.ts'
import { recordErasures } from './erasures.ts'
import { deleteOutdated, backupName } from './backupRetention.ts'

/** The report of the last drill, stored beside the backups. */
export const drillReportFile = (folder: string) => join(folder, 'drill.json')

/**
 * An hourly backup and a weekly drill, if a folder and a key are configured. A failure is logged and retried
 * at the next scheduled time; the server keeps running.
 */
export function backupJobs(deps: Deps, connection: ConnectionTarget): readonly FeatureJob[] {
  const { env } = deps
  const { BACKUP_FOLDER: folder, BACKUP_KEY: publicKey } = env
  if (!folder || !publicKey) return []
  return [
    {
      name: 'backup',
      when: '7 * * * *',
      run: () => backUpToFolder(deps, connection, { folder, publicKey }),
    },
    {
      name: 'drill',
      when: '37 3 * * 0',
      run: async (stopped) => {
        const report = await drill({ ...deps, connection, now: deps.now(), stopped })
        await writeFile(drillReportFile(folder), `${JSON.stringify(report)}\n`, { mode: 0o600 })
        deps.log[report.good ? 'info' : 'error'](report, 'backup drill')
        return report.good ? null : problemFound
      },
    },
  ]
}

/** Writes a backup into the folder, updates the erasure list beside it, and deletes outdated backups. */
export async function backUpToFolder(
  { db, keys, now, log }: Pick<Deps, 'db' | 'keys' | 'now' | 'log'>,
  connection: ConnectionTarget,
  { folder, publicKey }: { folder: string; publicKey: string },
): Promise<void> {
  const file = join(folder, backupName(now()))
  // Several instances may share the folder: another one made this backup.
  if (existsSync(file)) return
  const { bytes, manifest } = await writeBackup({
    connection,
    keys,
    file,
    recipient: { publicKey },
    now: now(),
  })
  await recordErasures(db, folder)
  const deleted = await deleteOutdated(folder, now())
  log.info({ bytes, people: manifest.tables['people']?.rows, dropped: deleted }, 'backup written')
}
