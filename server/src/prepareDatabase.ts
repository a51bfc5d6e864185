import type { DatabaseConnections } from '#db/pool/connectDatabase.ts'
import type { ConnectionTarget } from '#db/database.ts'
import { connectionFromUrl } from '#db/pool/databaseUrl.ts'
import type { Log } from '#context/logger.ts'
import { migrate, pendingMigrations } from '#db/migrate.ts'
import { type DatabaseAccount, asServingRole, prepareRoles, readDatabaseAccount } from '#db/roles/roles.ts'
import { ConfigurationError } from '#security/crypto/transportEncryption.ts'
import { migrateJobs } from '#jobs/worker.ts'

type Access = Omit<DatabaseConnections, 'embedded'>

export interface PreparedDatabase {
  /** The connection for requests and jobs. */
  readonly connection: ConnectionTarget
  readonly account: DatabaseAccount
  /** Names of the migrations that ran. */
  readonly applied: readonly string[]
}

/**
 * Migrates schema, job queue and roles with the owner's rights. Returns the connection for requests, with the
 * fewest rights available. If the role is not the owner, changes nothing and throws on pending migrations.
 */
export async function prepareDatabase(access: Access, log: Log): Promise<PreparedDatabase> {
  const owner = access.owner ?? (await ownerOf(access.serving))
  const applied = owner === undefined ? await requireMigrated(access.serving) : await migrate(owner, { log })
  if (owner !== undefined) await migrateJobs(owner)
  const connection = owner === undefined ? access.serving : await withLeastPrivilege(owner, access, log)
  return { connection, account: await readDatabaseAccount(connection), applied }
}

/** The database role that the next start would choose for requests; changes nothing. */
export async function servingAccount({ owner, serving }: Access): Promise<DatabaseAccount> {
  const account = await readDatabaseAccount(serving)
  if (owner !== undefined || account.separation === 'separate') return account
  return readDatabaseAccount(asServingRole(serving)).catch(() => account)
}

/** The connection itself, if its role owns the tables or may create them. */
async function ownerOf(connection: ConnectionTarget): Promise<ConnectionTarget | undefined> {
  const { separation } = await readDatabaseAccount(connection)
  return separation === 'separate' ? undefined : connection
}

async function requireMigrated(connection: ConnectionTarget): Promise<[]> {
  const [first] = await pendingMigrations(connection)
  if (first !== undefined)
    throw new ConfigurationError(
      `the role of DATABASE_URL does not own the schema, and migration ${first} is pending: run \`resguardo migrate\` with DATABASE_OWNER_URL`,
    )
  return []
}

async function withLeastPrivilege(
  owner: ConnectionTarget,
  access: Access,
  log: Log,
): Promise<ConnectionTarget> {
  const config = (connection: ConnectionTarget) =>
    typeof connection === 'string' ? connectionFromUrl(connection) : connection
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
    const leastPrivileged = asServingRole(access.serving)
    await readDatabaseAccount(leastPrivileged)
    return leastPrivileged
  } catch (error) {
    log.warn({ err: error }, 'cannot create roles: requests run with the rights of the database owner')
    return access.serving
  }
}
