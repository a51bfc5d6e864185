import { createHash } from 'node:crypto'
import type { Language } from '@resguardo/contract/platform/languages'
import { sql } from 'kysely'
import { chatDepsInTransaction } from '#features/support/tickets.table.ts'
import type { Deps } from '../deps.ts'
import { generatePassword } from '../firstRoot.ts'
import { addressOf, demoAccounts, demoPeople } from './demoPeople.ts'
import { makeCommunity } from './community.ts'
import { makeLearning } from './learning.ts'
import { makeLicenses } from './licenses.ts'
import type { DemoContext } from './demoContext.ts'
import { makeAlerts } from './alerts.ts'
import { makePeople, makeSavedViews } from './people.ts'
import { makeApiKeys, makeIssuers } from './apiKeys.ts'
import { makeChats } from './chats.ts'
import { makeTeams } from './teams.ts'
import { makeHistory } from './history.ts'
import { makeMailTexts } from './mailTexts.ts'
import { makeWebhooks } from './webhooks.ts'

/** Thrown if the database is in use: the demonstration never touches real data. */
export class DatabaseInUse extends Error {
  override name = 'InUse'
}

export interface Demo {
  readonly people: number
  readonly teams: number
  /** Shared by all accounts; returned once and not stored. */
  readonly password: string
  readonly accounts: Readonly<Record<keyof typeof demoAccounts, string>>
}

type DemoDeps = Pick<Deps, 'db' | 'query' | 'keys' | 'random' | 'passwords' | 'content' | 'now'> & {
  /** Language of the super admin who signs in; Portuguese by default. */
  readonly rootLang?: Language | undefined
}

/**
 * Fills an empty database with a demonstration that shows every screen full, in three languages. People,
 * texts and states are the same each time; times are counted back from now. Runs in one transaction; fails if
 * there is any account that is not a root.
 */
export async function seedDemo(deps: DemoDeps, password = generatePassword(deps.random)): Promise<Demo> {
  const hash = await deps.passwords.hash(createHash('sha512').update(password).digest('hex'))
  return deps.db.transaction().execute(async (db) => {
    await sql`lock table people, teams in exclusive mode`.execute(db)
    const { rows } = await sql<{ used: boolean }>`
      select exists (select from people where role <> 'root') or exists (select from teams) as used`.execute(
      db,
    )
    if (rows[0]?.used) throw new DatabaseInUse('there are people or teams in this database')
    const context: DemoContext = {
      ...chatDepsInTransaction(db, deps),
      db,
      content: deps.content,
      hash,
      now: deps.now(),
      rootLang: deps.rootLang,
    }
    for (const make of [
      makePeople,
      makeTeams,
      makeLicenses,
      makeLearning,
      makeChats,
      makeCommunity,
      makeAlerts,
      makeHistory,
      makeWebhooks,
      makeMailTexts,
      makeApiKeys,
      makeSavedViews,
      makeIssuers,
    ])
      await make(context)
    const { teams } = await db
      .selectFrom('teams')
      .select((all) => all.fn.countAll<number>().as('teams'))
      .executeTakeFirstOrThrow()
    return {
      people: demoPeople.length,
      teams,
      password,
      accounts: {
        root: addressOf(demoAccounts.root),
        admin: addressOf(demoAccounts.admin),
        helper: addressOf(demoAccounts.helper),
        user: addressOf(demoAccounts.user),
      },
    }
  })
}
