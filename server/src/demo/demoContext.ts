import { createHash } from 'node:crypto'
import type { Language } from '@resguardo/contract/platform/languages'
import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema.ts'
import type { Deps } from '../deps.ts'

/** Context of the demonstration: one transaction, and one moment from which all times are counted back. */
export interface DemoContext extends Pick<Deps, 'keys' | 'query' | 'random' | 'content'> {
  readonly db: Kysely<Schema>
  readonly now: Date
  /** Password hash shared by all accounts. */
  readonly hash: string
  /** Language of the super admin who signs in, if it was asked for. */
  readonly rootLang?: Language | undefined
}

const hour = 3_600_000

/** This many days before now; a negative number is in the future. */
export const daysAgo = ({ now }: Pick<DemoContext, 'now'>, days: number): Date =>
  new Date(now.getTime() - Math.round(days * 24 * hour))

/** Deterministic uid for a name in the demonstration. */
export function uidOf(name: string): string {
  const hex = createHash('sha256').update(`demo|${name}`).digest('hex')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
}

/** Cycles through a list. */
export const cycle = <const List extends readonly [unknown, ...unknown[]]>(
  list: List,
  count: number,
): List[number] => list[((count % list.length) + list.length) % list.length]
