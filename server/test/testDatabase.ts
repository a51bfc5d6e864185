import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#db/database.ts'
import { runAs } from './cluster.ts'

export type TestDatabase = { connection: pg.ClientConfig; database: Database; drop: () => Promise<void> }

/** Clones the migrated template into a database of its own; `drop` closes and removes it. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { connection, template } = inject('testCluster')
  const name = `test_${randomBytes(6).toString('hex')}`
  await runAs(connection, `create database ${name} template ${template}`)
  return openTestDatabase(name)
}

/** The same without any table, for those who test the migrations themselves. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await runAs(inject('testCluster').connection, `create database ${name}`)
  return openTestDatabase(name)
}

function openTestDatabase(name: string): TestDatabase {
  const { connection: owner, admin } = inject('testCluster')
  const connection = { ...owner, database: name }
  const database = openDatabase(connection)
  async function drop() {
    await database.close()
    // As the superuser: its own autovacuum may be at work in there, and only it may end that.
    await runAs(admin, `drop database ${name} with (force)`)
  }
  return { connection, database, drop }
}
