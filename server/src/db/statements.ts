import type pg from 'pg'
import { cause, kindOf, type Span } from './cause.ts'
import { Client, type Reach } from './client.ts'

export type NameStatement = (text: string) => string | undefined

const MOST_NAMES = 300
const MOST_SEEN = 2000

/**
 * Gives a SQL text its prepared statement's name from its second use on, so that texts built once (an `in` list of
 * odd length) take no place; a text that begins with a remark varies by what is asked and never gets one. Past the cap the rest stays unnamed: each name costs memory in every connection.
 */
export function statementNames(): NameStatement {
  const names = new Map<string, string>()
  const seen = new Set<string>()
  return (text) => {
    const name = names.get(text)
    if (name !== undefined || names.size >= MOST_NAMES || text.startsWith('/*')) return name
    if (seen.has(text)) {
      seen.delete(text)
      const fresh = `s${names.size + 1}`
      names.set(text, fresh)
      return fresh
    }
    if (seen.size >= MOST_SEEN) seen.clear()
    seen.add(text)
    return undefined
  }
}

/**
 * A pg client whose queries with parameters run as named statements (a text without may hold several statements,
 * which cannot be prepared), and which ends itself when its connection is of no more use. After a query without an
 * answer whatever is queued behind, such as a rollback, then fails at once instead of waiting as long again.
 */
export function namingClient(name: NameStatement, onError: (error: Error) => void): typeof Client {
  return class extends Client {
    constructor(reach?: Reach) {
      super(reach)
      // pg emits `error` on a client in use too; unheard, it would end the process.
      this.on('error', onError)
      this.query = namedQuery(this, name)
    }
  }
}

type Callback = (error: Error | null | undefined, result: pg.QueryResult) => void

function namedQuery(client: pg.Client, name: NameStatement) {
  // Of pg's ten overloads, the one that covers them all at run time.
  const query = client.query.bind(client) as (...words: unknown[]) => unknown
  const closeIfLost = (error: Error | null | undefined) => {
    // `end` marks the client at once, so that the pool does not hand it out again while it dies.
    if (error && isLost(error)) void client.end()
  }
  function named(text: string | pg.QueryConfig, values?: unknown[], callback?: Callback) {
    const parameters = Array.isArray(values) && values.length > 0
    const config = typeof text === 'string' && parameters ? configOf(text, name(text)) : text
    // An object may carry its own values: handing on an empty list instead would take their place.
    const words = values === undefined ? [config] : [config, values]
    const span = follow(text)
    const over = (error: Error | null | undefined) => {
      span?.end({ failed: error ? kindOf(error) : undefined })
      closeIfLost(error)
    }
    if (typeof callback === 'function')
      return query(...words, (error: Error | null, result: pg.QueryResult) => {
        over(error)
        callback(error, result)
      })
    const answer = query(...words)
    if (answer instanceof Promise) answer.then(() => over(null), over)
    else span?.end()
    return answer
  }
  // What is not a text with parameters goes through untouched.
  return named as pg.Client['query']
}

/** A statement as a piece of the call or job that asks it, where work is followed; of nothing else. */
function follow(text: string | pg.QueryConfig): Span | undefined {
  const { span } = cause()
  if (!span) return undefined
  return span.begin(summaryOf(typeof text === 'string' ? text : text.text), {
    'db.system.name': 'postgresql',
  })
}

/** What a statement does to which table. Not the statement: a text without parameters could hold a value. */
function summaryOf(text: string): string {
  const plain = text.replace(/^\s*\/\*.*?\*\/\s*/s, '')
  const [, verb = 'query'] = /^\s*([a-z]+)/i.exec(plain) ?? []
  // regex-bound: 5000 (a statement of ours)
  const [, table] = /\b(?:from|into|update)\s+"?([a-z_]+)\b(?!\s*\()/i.exec(plain) ?? []
  return table === undefined ? verb.toLowerCase() : `${verb.toLowerCase()} ${table}`
}

/** pg keeps what it is handed, so each call needs an object of its own. */
const configOf = (text: string, name: string | undefined): pg.QueryConfig => ({ text, name })

/** A query without an answer, a backend told to go (57P…), a prepared plan that a migration outdated (0A000). */
export function isLost(error: Error): boolean {
  if (error.message === 'Query read timeout') return true
  const code = 'code' in error ? String(error.code) : ''
  return code.startsWith('57P') || (code === '0A000' && error.message.startsWith('cached plan'))
}
