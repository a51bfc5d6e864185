import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#db/database.ts'
import type { EmbeddedConnection } from '#db/embedded/embeddedPostgres.ts'
import { runAs } from './cluster.ts'

export type TestDatabase = {
  /** As its owner. */
  connection: pg.ClientConfig
  /** As the program connects: with the serving role's privileges. */
  database: Database
  /** As its owner, for what the program itself may not do. */
  owner: Database
  drop: () => Promise<void>
}

/** Clones the migrated template into a new database; `drop` closes and removes it. */
export async function createTestDatabase(maxConnections?: number): Promise<TestDatabase> {
  const { connection, template } = inject('testCluster')
  const name = `test_${randomBytes(6).toString('hex')}`
  await runAs(connection, `create database ${name} template ${template}`)
  // Unlike all others, privileges on the database itself are not copied from a template.
  await runAs(connection, `revoke temporary on database ${name} from public`)
  return openTestDatabase(name, inject('testCluster').serving, maxConnections)
}

/** The same without any table, for tests of the migrations themselves. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const { connection } = inject('testCluster')
  await runAs(connection, `create database ${name}`)
  return openTestDatabase(name, connection)
}

function openTestDatabase(name: string, serving: EmbeddedConnection, max?: number): TestDatabase {
  const { connection: owning, admin } = inject('testCluster')
  const connection = { ...owning, database: name }
  const database = openDatabase({ ...serving, database: name }, { ...(max !== undefined && { max }) })
  const owner = openDatabase(connection)
  async function drop() {
    await Promise.all([database.close(), owner.close()])
    // As the superuser: PostgreSQL's autovacuum may be running in it, and only a superuser can terminate
    // that.
    await runAs(admin, `drop database ${name} with (force)`)
  }
  return { connection, database, owner, drop }
}

/** A connection as a DATABASE_URL. */
export function databaseUrlOf({ host, port, user, password, database }: pg.ClientConfig): string {
  const url = new URL(`postgres://${user}@localhost:${port ?? 5432}/${database}`)
  if (typeof password === 'string') url.password = password
  if (host) url.searchParams.set('host', host)
  return url.href
}
