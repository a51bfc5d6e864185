import { uid as uidField } from '@resguardo/contract/fields'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { appendAudit, type AuditEntry } from '#security/audit.ts'
import { cutAddress } from '#security/source.ts'
import type { Deps } from '../deps.ts'
import type { Session } from './session.ts'

/** What the audit log is told beside who, when and from where. */
export type Note = Pick<AuditEntry, 'target' | 'team' | 'reason'> & {
  /** Another word than the operation's. */
  action?: string
}

/** What one call tells the audit log. */
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

  /** Also none: then the call has changed nothing. */
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

  /** A call that changed something without a word is told in one line. */
  notNothing(target: string | null): void {
    if (!this.#spoken) this.taken.push({ target })
  }

  /** What was refused stands in the log as well; the transaction it was to be part of is gone. */
  async refused(status: number, target: string | null): Promise<void> {
    const line = { ...this.#common(), target, result: status }
    try {
      await this.#deps.db.transaction().execute((db) => appendAudit(db, this.#deps.keys, [line]))
    } catch (error) {
      this.#deps.log.warn({ err: error, requestId: line.request }, 'a refusal is not in the audit log')
    }
  }
}

/** Whom a call is about, where it says so by uid. */
export function targetOf(...parts: readonly unknown[]): string | null {
  for (const part of parts)
    if (typeof part === 'object' && part !== null && 'uid' in part && uidField.safeParse(part.uid).success)
      return String(part.uid)
  return null
}
