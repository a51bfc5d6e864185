import { uid as uidField } from '@resguardo/contract/fields'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { appendAudit, type AuditEntry } from '#security/audit.ts'
import { cutAddress } from '#security/source.ts'
import type { Deps } from '../deps.ts'
import type { Session } from './session.ts'

/** The part of an audit entry that the handler provides; actor, time and source come from the request. */
export type Note = Pick<AuditEntry, 'target' | 'team' | 'reason'> & {
  /** Overrides the name of the operation. */
  action?: string
}

/** Collects the audit entries of one request. */
export class Notes {
  readonly taken: Note[] = []
  readonly afterwards: (() => void)[] = []
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
      actor: this.#actor?.uid ?? null,
      actorRole: this.#actor?.role ?? null,
      request: this.#request.id,
      source: cutAddress(this.#request.ip),
    }
  }

  /** Adds entries. An empty list says that the request changed nothing. */
  take(notes: readonly Note[]): void {
    this.#spoken = true
    for (const note of notes) this.taken.push(note)
  }

  async write(db: Kysely<Schema>): Promise<void> {
    if (this.taken.length === 0) return
    const common = { ...this.#common(), result: 200 }
    const lines = this.taken.splice(0).map((note) => ({ ...common, ...note }))
    await appendAudit(db, this.#deps.keys, lines)
  }

  /** Adds one entry unless the handler has called `take`. */
  notNothing(target: string | null): void {
    if (!this.#spoken) this.taken.push({ target })
  }

  /** Audits a refusal, in a new transaction since that of the request is rolled back. */
  async refused(status: number, target: string | null): Promise<void> {
    const line = { ...this.#common(), target, result: status }
    try {
      await this.#deps.db.transaction().execute((db) => appendAudit(db, this.#deps.keys, [line]))
    } catch (error) {
      this.#deps.log.warn({ err: error, requestId: line.request }, 'audit entry of a refusal not written')
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
