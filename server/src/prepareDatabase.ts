import type { DatabaseAccess } from '#db/connect.ts'
import type { Connection } from '#db/database.ts'
import { connectionFromUrl } from '#db/databaseUrl.ts'
import type { Log } from '#db/log.ts'
import { migrate, pendingMigrations } from '#db/migrate.ts'
import { type Account, asServingRole, prepareRoles, readAccount } from '#db/roles.ts'
import { migrateJobs } from '#jobs/worker.ts'

type Access = Omit<DatabaseAccess, 'embedded'>

export interface PreparedDatabase {
  /** The connection for requests and jobs. */
  readonly connection: Connection
  readonly account: Account
  /** Names of the migrations that ran. */
  readonly applied: readonly string[]
}

/**
 * Migrates schema, job queue and roles with the owner's rights. Returns the connection for requests, with the
 * fewest rights available. If the role is not the owner, changes nothing and throws on pending migrations.
 */
export async function prepareDatabase(access: Access, log: Log): Promise<PreparedDatabase> {
  const owner = access.owner ?? (await ownerOf(access.serving))
  const applied = owner === undefined ? await needMigrated(access.serving) : await migrate(owner, { log })
  if (owner !== undefined) await migrateJobs(owner)
  const connection = owner === undefined ? access.serving : await withLeastRights(owner, access, log)
  return { connection, account: await readAccount(connection), applied }
}

/** The database role that the next start would choose for requests; changes nothing. */
export async function servingAccount({ owner, serving }: Access): Promise<Account> {
  const account = await readAccount(serving)
  if (owner !== undefined || account.separation === 'separate') return account
  return readAccount(asServingRole(serving)).catch(() => account)
}

/** The connection itself, if its role owns the tables or may create them. */
async function ownerOf(connection: Connection): Promise<Connection | undefined> {
  const { separation } = await readAccount(connection)
  return separation === 'separate' ? undefined : connection
}

async function needMigrated(connection: Connection): Promise<[]> {
  const [first] = await pendingMigrations(connection)
  if (first !== undefined)
    throw new Error(
      `the role of DATABASE_URL does not own the schema, and migration ${first} is pending: run \`resguardo migrate\` with DATABASE_OWNER_URL`,
    )
  return []
}

async function withLeastRights(owner: Connection, access: Access, log: Log): Promise<Connection> {
  const config = (to: Connection) => (typeof to === 'string' ? connectionFromUrl(to) : to)
  const { user, password } = config(access.serving)
  if (access.owner !== undefined && user !== config(owner).user) {
    await prepareRoles(owner, {
      account: { user: user ?? '', password: typeof password === 'string' ? password : undefined },
      superuser: access.superuser,
    })
    return access.serving
  }
  try {
    await prepareRoles(owner)
    const least = asServingRole(access.serving)
    await readAccount(least)
    return least
  } catch (error) {
    log.warn({ err: error }, 'cannot create roles: requests run with the rights of the database owner')
    return access.serving
  }
}
