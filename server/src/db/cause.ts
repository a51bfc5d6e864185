import { AsyncLocalStorage } from 'node:async_hooks'

/** A piece of work that is followed (tracing.ts), where somebody has set up where to tell it. */
export interface Span {
  /** Begins a part of it. */
  begin(name: string, facts?: Facts): Span
  /** `failed` is the code or kind of an error, never its words. */
  end(last?: { name?: string; facts?: Facts; failed?: string | undefined }): void
}
/** Where pieces of work are told. */
export interface Tracing {
  /** Begins a piece of work that is part of no other. */
  begin(kind: 'call' | 'job', name: string, facts?: Facts): Span
  /** Tells what is left, for a few seconds at most. */
  close(): Promise<void>
}
export type Facts = Readonly<Record<string, string | number>>

/** What something is done for: a call, by the id that its answer carries, or a job. */
interface Cause {
  /** Stands in every line that is logged on its behalf. */
  readonly told: Readonly<Record<string, string>>
  readonly span?: Span | undefined
}

const causes = new AsyncLocalStorage<Cause>()
const none: Cause = { told: {} }

/** What is being done right now is done for this. */
export const cause = (): Cause => causes.getStore() ?? none

/** Does some work, and whatever it leads to, for this cause. */
export const causedBy = <T>(one: Cause, work: () => T): T => causes.run(one, work)

/** Does it for nobody: what outlives the call that happened to begin it. */
export const forNobody = <T>(work: () => T): T => causes.run(none, work)

/** Of an error, what tells nothing of anybody: its code, or else its kind. */
export function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
