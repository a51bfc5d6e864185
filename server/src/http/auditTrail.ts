import { uid as uidField } from '@resguardo/contract/platform/fields/fields'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { appendAudit, type AuditEntry } from '#security/auditLog.ts'
import { networkPrefixOf } from '#security/network/networkPrefix.ts'
import type { Deps } from '../deps.ts'
import type { Session } from './session/session.ts'

/** The part of an audit entry that the handler provides; actor, time and source come from the request. */
export type AuditNote = Pick<AuditEntry, 'target' | 'team' | 'reason'> & {
  /** Overrides the name of the operation. */
  action?: string
}

/** Collects the audit entries of one request. */
export class AuditTrail {
  readonly pending: AuditNote[] = []
  readonly afterCommit: (() => void)[] = []
  readonly #deps: Deps
  readonly #request: FastifyRequest
  readonly #action: string
  readonly #actor: Session | null
  #spoken = false

  constructor(request: FastifyRequest, deps: Deps, action: string, actor: Session | null) {
    this.#deps = deps
    this.#request = request
    this.#action = action
    this.#actor = actor
  }

  #common() {
    return {
      action: this.#action,
      // A service key acts for no person.
      actor: this.#actor?.key?.service ? null : (this.#actor?.uid ?? null),
      apiKey: this.#actor?.key?.uid ?? null,
      actorRole: this.#actor?.role ?? null,
      request: this.#request.id,
      source: networkPrefixOf(this.#request.ip),
    }
  }

  /** Adds entries. An empty list says that the request changed nothing. */
  add(notes: readonly AuditNote[]): void {
    this.#spoken = true
    for (const note of notes) this.pending.push(note)
  }

  async write(db: Kysely<Schema>): Promise<void> {
    if (this.pending.length === 0) return
    const common = { ...this.#common(), result: 200 }
    const entries = this.pending.splice(0).map((note) => ({ ...common, ...note }))
    await appendAudit(db, this.#deps.keys, entries)
  }

  /** Adds one entry unless the handler has called `take`. */
  addDefault(target: string | null): void {
    if (!this.#spoken) this.pending.push({ target })
  }

  /** Audits a refusal, in a new transaction since that of the request is rolled back. */
  async writeRefusal(status: number, target: string | null): Promise<void> {
    const entry = { ...this.#common(), target, result: status }
    try {
      await this.#deps.db.transaction().execute((db) => appendAudit(db, this.#deps.keys, [entry]))
    } catch (error) {
      this.#deps.log.warn({ err: error, requestId: entry.request }, 'audit entry of a refusal not written')
    }
  }
}

/** The uid in the first of the parts of a request that has one: the person or thing it is about. */
export function targetOf(...parts: readonly unknown[]): string | null {
  for (const part of parts)
    if (typeof part === 'object' && part !== null && 'uid' in part && uidField.safeParse(part.uid).success)
      return String(part.uid)
  return null
}
