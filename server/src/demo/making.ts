import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema.ts'
import type { Deps } from '../deps.ts'

/** What the demonstration is made with: everything in one transaction, and every time counted back from one moment. */
export interface Making extends Pick<Deps, 'keys' | 'query' | 'random' | 'content'> {
  readonly db: Kysely<Schema>
  readonly now: Date
  /** One hash for the password of everybody. */
  readonly hash: string
}

const hour = 3_600_000

/** So many days before now; less than nothing is ahead. */
export const daysAgo = ({ now }: Pick<Making, 'now'>, days: number): Date =>
  new Date(now.getTime() - Math.round(days * 24 * hour))

/** The uid of what has this name in the demonstration, the same in each. */
export function uidOf(name: string): string {
  const hex = createHash('sha256').update(`demo|${name}`).digest('hex')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
}

/** One of a list, over and over again. */
export const among = <const List extends readonly [unknown, ...unknown[]]>(
  list: List,
  count: number,
): List[number] => list[((count % list.length) + list.length) % list.length]
