import { AsyncLocalStorage } from 'node:async_hooks'

/** A tracing span (tracing.ts); exists only if a collector is configured. */
export interface Span {
  /** Begins a child span. */
  begin(name: string, attributes?: SpanAttributes): Span
  /** `failed` is the code or kind of an error, never its message. */
  end(last?: { name?: string; attributes?: SpanAttributes; failed?: string | undefined }): void
}
/** The tracer: spans are exported to the configured collector. */
export interface Tracing {
  /** Begins a root span. */
  begin(kind: 'call' | 'job', name: string, attributes?: SpanAttributes): Span
  /** Exports the remaining spans, within a few seconds at most. */
  close(): Promise<void>
}
export type SpanAttributes = Readonly<Record<string, string | number>>

/** The context of an operation: a request, by the id that its response carries, or a job. */
interface OperationContext {
  /** Fields added to every log line written in this context. */
  readonly logFields: Readonly<Record<string, string>>
  readonly span?: Span | undefined
}

const contextStorage = new AsyncLocalStorage<OperationContext>()
const emptyContext: OperationContext = { logFields: {} }

/** The current context. */
export const currentContext = (): OperationContext => contextStorage.getStore() ?? emptyContext

/** Runs `work`, and all asynchronous work it starts, in this context. */
export const runInContext = <T>(context: OperationContext, work: () => T): T =>
  contextStorage.run(context, work)

/** Runs `work` outside the current request context, for work that outlives the request. */
export const runOutsideContext = <T>(work: () => T): T => contextStorage.run(emptyContext, work)

/** Returns the code of an error, or else its class name: neither contains personal data. */
export function errorCodeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
