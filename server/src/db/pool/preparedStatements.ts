import { entryLimit } from '@resguardo/contract/platform/fields/entryLimit'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { currentContext, errorCodeOf, type Span } from '#context/operationContext.ts'
import { FailoverClient, type ConnectionConfig } from './failoverClient.ts'

export type NameStatement = (text: string) => string | undefined

const MAX_NAMES = 300
const MAX_SEEN = 2000

/**
 * Names a SQL text as a prepared statement from its second use on. Texts built once (an `in` list of unusual
 * length) therefore take no slot; a text that begins with a comment varies with its parameters and is never
 * named. Above the limit texts stay unnamed: each name costs memory in every connection.
 */
export function openStatementNamer(): NameStatement {
  const names = new Map<string, string>()
  const seen = new LRUCache<string, true>(entryLimit(MAX_SEEN))
  return (text) => {
    const name = names.get(text)
    if (name !== undefined || names.size >= MAX_NAMES || text.startsWith('/*')) return name
    if (seen.has(text)) {
      seen.delete(text)
      const newName = `s${names.size + 1}`
      names.set(text, newName)
      return newName
    }
    seen.set(text, true)
    return undefined
  }
}

/**
 * A pg client that runs queries with parameters as named statements. A text without parameters may hold
 * several statements, which cannot be prepared. The client closes itself when its connection is unusable.
 * After a query without an answer, queued statements such as a rollback then fail at once instead of waiting
 * for the timeout again.
 */
export function preparingClient(name: NameStatement, onError: (error: Error) => void): typeof FailoverClient {
  return class extends FailoverClient {
    constructor(config?: ConnectionConfig) {
      super(config)
      // pg emits `error` on a client in use too; without a listener it would end the process.
      this.on('error', onError)
      this.query = namedQuery(this, name)
    }
  }
}

type QueryCallback = (error: Error | null | undefined, result: pg.QueryResult) => void

function namedQuery(client: pg.Client, name: NameStatement) {
  // Of pg's ten overloads, the one that covers them all at run time.
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const closeIfLost = (error: Error | null | undefined) => {
    // `end` marks the client at once, so that the pool does not hand it out again while it closes.
    if (error && isConnectionLost(error)) void client.end()
  }
  function runNamed(text: string | pg.QueryConfig, values?: unknown[], callback?: QueryCallback) {
    const parameters = Array.isArray(values) && values.length > 0
    const config = typeof text === 'string' && parameters ? queryConfig(text, name(text)) : text
    // A query object may carry its values: an empty list passed along would replace them.
    const args = values === undefined ? [config] : [config, values]
    const span = startSpan(text)
    const onDone = (error: Error | null | undefined) => {
      span?.end({ failed: error ? errorCodeOf(error) : undefined })
      closeIfLost(error)
    }
    if (typeof callback === 'function')
      return query(...args, (error: Error | null, result: pg.QueryResult) => {
        onDone(error)
        callback(error, result)
      })
    const returned = query(...args)
    if (returned instanceof Promise) returned.then(() => onDone(null), onDone)
    else span?.end()
    return returned
  }
  // Everything else than a text with parameters passes through unchanged.
  return runNamed as pg.Client['query']
}

/** A statement's span in the current request or job, if tracing is on; undefined outside of them. */
function startSpan(text: string | pg.QueryConfig): Span | undefined {
  const { span } = currentContext()
  if (!span) return undefined
  return span.begin(summaryOf(typeof text === 'string' ? text : text.text), {
    'db.system.name': 'postgresql',
  })
}

/** The verb and table of a statement. Not the statement: a text without parameters could contain a value. */
function summaryOf(text: string): string {
  const plain = text.replace(/^\s*\/\*.*?\*\/\s*/s, '')
  const [, verb = 'query'] = /^\s*([a-z]+)/i.exec(plain) ?? []
  // regex-bound: 5000 (a statement of ours)
  const [, table] = /\b(?:from|into|update)\s+"?([a-z_]+)\b(?!\s*\()/i.exec(plain) ?? []
  return table === undefined ? verb.toLowerCase() : `${verb.toLowerCase()} ${table}`
}

/** pg keeps the object it receives, so each call needs a new one. */
const queryConfig = (text: string, name: string | undefined): pg.QueryConfig => ({ text, name })

/**
 * A query without an answer, a terminated backend (57P…), a prepared plan outdated by a migration (0A000).
 */
export function isConnectionLost(error: Error): boolean {
  if (error.message === 'Query read timeout') return true
  const code = 'code' in error ? String(error.code) : ''
  return code.startsWith('57P') || (code === '0A000' && error.message.startsWith('cached plan'))
}
