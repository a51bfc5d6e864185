import { existsSync } from 'node:fs'
import type { Text } from '@resguardo/contract/platform/languages'
import { type Kysely, sql, type Transaction } from 'kysely'
import { liveInstances } from '#db/instances.ts'
import type { Schema } from '#db/schema.ts'
import { appendAudit } from '#security/auditLog.ts'
import { type AuditHead, type KeyRing, type RingKey, readRing, writeRing } from '#security/crypto/keyRing.ts'
import { openKeys } from '#security/crypto/keys.ts'
import type { Env } from '../env.ts'
import { type CommandInput, UsageError, type CommandResult } from './command.ts'
import { keyMessages } from './keys.messages.ts'

export type Say = CommandInput['say']

export function requireKeyRing({ KEY_FILE: file }: Env): KeyRing {
  if (!existsSync(file)) throw new UsageError(`KEY_FILE: ${file}`)
  return readRing(file)
}

export const keyIdOf = (ring: KeyRing, state: RingKey['state']) =>
  ring.find((key) => key.state === state)?.id ?? ''

export function notLoadedResult(env: Env, names: readonly string[], say: Say): CommandResult {
  const line = say(keyMessages.notLoaded, { names: names.join(', '), file: env.KEY_FILE })
  return { lines: [line], data: { notLoaded: names }, code: 1 }
}

/** The living servers whose reported keys match. */
export async function instancesWhere(
  db: Kysely<Schema>,
  matches: (keys: readonly string[]) => boolean,
): Promise<string[]> {
  const instances = await liveInstances(db).select(['name', 'keys']).execute()
  return instances.filter(({ keys }) => matches(keys)).map(({ name }) => name)
}

export interface RingChange {
  readonly before: KeyRing
  /** Returns the ring after the change, given the last entry of the audit log before it. */
  readonly after: (head: AuditHead) => KeyRing
  readonly action: string
  readonly id: string
  readonly line: Text
  /** Further changes in the same transaction. */
  readonly also?: (step: Transaction<Schema>) => Promise<unknown>
}

/**
 * Replaces the key ring as the last step of the transaction that audits it, so a failed change is not
 * audited. If the commit itself fails, the new ring stays, since servers may have loaded it already. The ring
 * refers to no row of this transaction.
 */
export async function replaceRing(
  db: Kysely<Schema>,
  env: Env,
  { options, say }: Pick<CommandInput, 'options' | 'say'>,
  { before, after, action, id, line, also }: RingChange,
): Promise<CommandResult> {
  const file = options['to'] ?? env.KEY_FILE
  let replaced = false
  try {
    await db.transaction().execute(async (step) => {
      await also?.(step)
      const head = await lockHead(step)
      await appendAudit(step, openKeys(before), [
        { action, actor: null, actorRole: null, result: 200, reason: id, request: null, source: '' },
      ])
      writeRing(file, after(head))
      replaced = true
    })
  } catch (error) {
    if (!replaced) throw error
    const why = error instanceof Error ? error.message : String(error)
    return {
      lines: [say(keyMessages.unnoted, { id, file, why })],
      data: { id, file, unnoted: true },
      code: 1,
    }
  }
  return { lines: [say(line, { id, file })], data: { id, file }, code: 0 }
}

async function lockHead(step: Transaction<Schema>): Promise<AuditHead> {
  const { rows } = await sql<{ number: number; mac: Buffer }>`select number, mac from lock_audit()`.execute(
    step,
  )
  const [head] = rows
  if (!head) throw new Error('the audit log has no head')
  return { number: head.number, mac: head.mac.toString('hex') }
}
