import { AsyncLocalStorage } from 'node:async_hooks'

/** A tracing span (tracing.ts); exists only if a collector is configured. */
export interface Span {
  /** Begins a child span. */
  begin(name: string, facts?: Facts): Span
  /** `failed` is the code or kind of an error, never its message. */
  end(last?: { name?: string; facts?: Facts; failed?: string | undefined }): void
}
/** The tracer: spans are exported to the configured collector. */
export interface Tracing {
  /** Begins a root span. */
  begin(kind: 'call' | 'job', name: string, facts?: Facts): Span
  /** Exports the remaining spans, within a few seconds at most. */
  close(): Promise<void>
}
export type Facts = Readonly<Record<string, string | number>>

/** The context of an operation: a request, by the id that its response carries, or a job. */
interface Cause {
  /** Fields added to every log line written in this context. */
  readonly told: Readonly<Record<string, string>>
  readonly span?: Span | undefined
}

const causes = new AsyncLocalStorage<Cause>()
const none: Cause = { told: {} }

/** The current context. */
export const cause = (): Cause => causes.getStore() ?? none

/** Runs `work`, and all asynchronous work it starts, in this context. */
export const causedBy = <T>(one: Cause, work: () => T): T => causes.run(one, work)

/** Runs `work` outside the current request context, for work that outlives the request. */
export const forNobody = <T>(work: () => T): T => causes.run(none, work)

/** Returns the code of an error, or else its class name: neither contains personal data. */
export function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
