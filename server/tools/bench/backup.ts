import { mkdtempSync, chmodSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#db/database.ts'
import { startEmbeddedPostgres } from '#db/embedded/embeddedPostgres.ts'
import { migrate } from '#db/migrate.ts'
import { migrateJobs } from '#jobs/worker.ts'
import { readKeys } from '#security/crypto/keys.ts'
import { fillWithHistory, rehearse, rehearseExport } from '#test/backupRehearsal.ts'
import { openInstallation } from './world.ts'

/*
 * A backup of 100,000 people restored into a second cluster, and an export with its import. Fails if a table
 * differs, the audit log does not verify, or a round trip takes more than five minutes.
 */
const people = Number(process.argv[2] ?? 100_000)
const limitMs = 300_000

const folder = mkdtempSync(join(tmpdir(), 'resguardo-restoring-'))
// mkdtemp denies access to others, including the account that runs PostgreSQL for root.
chmodSync(folder, 0o755)
const installation = await openInstallation()
await migrate(installation.connection)
await migrateJobs(installation.connection)
const keys = readKeys(installation.env.KEY_FILE)
const database = openDatabase(installation.connection, { statementMs: 600_000 })
const begun = performance.now()
await fillWithHistory(database, keys, people)
await database.close()
process.stdout.write(`filled with ${people} people in ${seconds(performance.now() - begun)}\n`)

let memory = 0
const memoryTimer = setInterval(() => {
  memory = Math.max(memory, process.memoryUsage.rss())
}, 100)
try {
  await measure('backup', rehearse)
  await measure('export', rehearseExport)
} finally {
  clearInterval(memoryTimer)
  await installation.end([])
  rmSync(folder, { recursive: true, force: true })
}

/** Measures the round trip into a separate cluster. */
async function measure(name: string, runRehearsal: typeof rehearse) {
  const second = await startEmbeddedPostgres({ folder: join(folder, name) })
  memory = process.memoryUsage.rss()
  const before = memory
  try {
    const file = join(folder, `lives.${name}`)
    const { out, back, bytes, rows, different, auditHolds } = await runRehearsal({
      from: installation.connection,
      to: second.connection,
      keys,
      file,
    })
    process.stdout.write(
      `${name}: ${people} people, ${rows} rows, ${mib(bytes)} written in ${seconds(out)}, in a second cluster after ` +
        `${seconds(back)}; memory ${mib(before)} before, ${mib(memory)} at most; load ${loadavg()[0]?.toFixed(1)}\n`,
    )
    if (different.length > 0) throw new Error(`tables differ: ${different.join(', ')}`)
    if (!auditHolds) throw new Error('the audit log does not verify')
    if (out + back > limitMs) throw new Error(`more than ${seconds(limitMs)}`)
  } finally {
    await second.stop()
  }
}

function seconds(ms: number) {
  return `${(ms / 1000).toFixed(1)} s`
}

function mib(bytes: number) {
  return `${(bytes / 1024 / 1024).toFixed(0)} MiB`
}
