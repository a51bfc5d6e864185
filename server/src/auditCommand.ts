import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { connectDatabase } from '#db/connect.ts'
import { openDatabase } from '#db/database.ts'
import { silent } from '#db/log.ts'
import { verifyAudit } from '#security/audit.ts'
import { readKeys } from '#security/keys.ts'
import { readEnv } from './env.ts'

/*
 * `npm run audit -- verify [--json] [--head number:mac]`: follows the chain of the audit log from its first kept line
 * to its head. Ends with 1 and the number of the first broken line where there is one; `--head` holds it against a
 * head that was mailed or logged earlier, which alone shows that the log was cut short together with its head.
 */
const usage = 'npm run audit -- verify [--json] [--head number:mac]'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false }, head: { type: 'string' } },
})

if (positionals.join() !== 'verify') stop(usage)
const known = values.head === undefined ? undefined : headOf(values.head)
const env = readEnv(process.env)
// readKeys would make a new key, which fits no line.
if (!existsSync(env.KEY_FILE)) stop(`there is no key at ${env.KEY_FILE} (KEY_FILE)`)

const { connection, embedded } = await connectDatabase(process.env, silent)
const database = openDatabase(connection, { statementMs: 600_000 })
try {
  const check = await verifyAudit(database.kysely, readKeys(env.KEY_FILE), known)
  process.exitCode = check.broken === null ? 0 : 1
  process.stdout.write(`${values.json ? JSON.stringify(check) : inWords(check)}\n`)
} finally {
  await database.close()
  await embedded?.stop()
}

function inWords({ rows, broken, head }: Awaited<ReturnType<typeof verifyAudit>>): string {
  const found = broken === null ? 'the chain is whole' : `broken from number ${broken} on`
  return `${rows} lines checked, head ${head.number}:${head.mac}\n${found}`
}

function headOf(text: string): { number: number; mac: string } {
  const [, number, mac] = /^(\d{1,15}):([0-9a-f]*)$/.exec(text) ?? []
  return number === undefined || mac === undefined ? stop(usage) : { number: Number(number), mac }
}

function stop(why: string): never {
  process.stderr.write(`${why}\n`)
  process.exit(2)
}
