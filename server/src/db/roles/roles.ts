import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { FailoverClient } from '../pool/failoverClient.ts'
import type { ConnectionTarget } from '../database.ts'
import { connectionFromUrl } from '../pool/databaseUrl.ts'
import { LOCK_RETRY, isLockTimeout } from '../migrate.ts'
import {
  auditFunctions,
  auditRole,
  columnPrivileges,
  grantPolicies,
  readAndWrite,
  type RolePrivileges,
  rolePrivileges,
  grantedSchemas,
  servingPolicy,
  servingRole,
  teamRole,
} from './rolePrivileges.ts'

/** The account that serves requests, if it signs in with its own credentials. */
export interface ServingAccount {
  readonly user: string
  readonly password?: string | undefined
}

interface RoleOptions {
  readonly account?: ServingAccount | undefined
  /** If the owner is no superuser, as in the embedded cluster. */
  readonly superuser?: ConnectionTarget | undefined
}

// An arbitrary advisory lock number, different from that of the migrations.
const ADVISORY_LOCK = 7_263_946

const grantRoles = grantPolicies.map(({ role }) => role)
/** The roles that the serving role assumes. */
const assumedRoles = [teamRole, ...grantRoles]

/**
 * Creates missing roles and aligns their privileges with the lists (rolePrivileges.ts). Must run as the owner
 * of the schema, after all migrations. Idempotent. Throws if a role is missing and the owner may not create
 * it.
 */
export async function prepareRoles(
  owner: ConnectionTarget,
  { account, superuser = owner }: RoleOptions = {},
): Promise<void> {
  const client = await openClient(owner)
  try {
    await client.query(`select pg_advisory_lock(${ADVISORY_LOCK})`)
    for (const role of [servingRole, auditRole, ...assumedRoles]) {
      await createRole(client, role)
      await grantRole(client, role, 'current_user')
    }
    for (const role of assumedRoles) await grantRole(client, role, servingRole)
    if (account) await createLogin(client, account)
    await grantSchemas(client)
    for (const privileges of rolePrivileges) await grantTables(client, privileges)
    await grantColumns(client)
    for (const auditFunction of auditFunctions) await restrictFunction(client, auditFunction)
    await addPolicies(client)
    await grantBypassRls(superuser, account?.user ?? servingRole)
  } finally {
    await client.end()
  }
}

/** Two concurrent starts on databases of one cluster: one creates the role, the other finds it. */
const createRole = (client: FailoverClient, role: string) =>
  client.query(`do $$ begin
    if not exists (select from pg_roles where rolname = '${role}') then create role ${role} nologin; end if;
  exception when duplicate_object or unique_violation then null;
  end $$`)

const grantRole = (client: FailoverClient, role: string, to: string) =>
  client.query(`do $$ begin
    if not pg_has_role(${to === 'current_user' ? to : `'${to}'`}, '${role}', 'usage') then
      grant ${role} to ${to};
    end if;
  exception when unique_violation then null;
  end $$`)

async function createLogin(client: FailoverClient, { user, password }: ServingAccount): Promise<void> {
  const { rows } = await client.query<{ login: boolean }>(
    'select rolcanlogin as login from pg_roles where rolname = $1',
    [user],
  )
  const name = client.escapeIdentifier(user)
  const verb = rows[0] ? 'alter' : 'create'
  const secret = password ? `password ${client.escapeLiteral(scramVerifier(password, randomBytes(16)))}` : ''
  if (!rows[0]?.login) await client.query(`${verb} role ${name} login ${secret}`)
  if (user !== servingRole) await client.query(`grant ${servingRole} to ${name}`)
}

/**
 * Computes what PostgreSQL stores for a password (RFC 5803), so that the password itself appears in none of
 * its logs.
 */
export function scramVerifier(password: string, salt: Buffer): string {
  const iterations = 4096
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, iterations, 32, 'sha256')
  const keyOf = (name: string) => createHmac('sha256', salted).update(name).digest()
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64')
  const server = keyOf('Server Key').toString('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${server}`
}

/**
 * With `bypassrls` PostgreSQL plans statements of the serving role as it plans those of the owner. Under a
 * row policy, even one that shows all rows, it uses no statistics for text searches. Only a superuser can
 * grant the attribute. `resguardo_team` does not have it, so row policies still bind that role.
 */
async function grantBypassRls(superuser: ConnectionTarget, role: string): Promise<void> {
  const client = await openClient(superuser)
  try {
    const { rows } = await client.query(
      `select from pg_roles where rolname = $1 and not rolbypassrls
         and (select rolsuper from pg_roles where rolname = current_user)`,
      [role],
    )
    if (rows.length > 0) await client.query(`alter role ${client.escapeIdentifier(role)} bypassrls`)
  } finally {
    await client.end()
  }
}

async function grantSchemas(client: FailoverClient): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `
    select format('grant usage on schema %I to %I', nspname, rolname) as statement
    from pg_namespace, pg_roles
    where (rolname = '${servingRole}' and nspname = any ($1)
        or rolname = any ($2) and nspname = 'public')
      and not has_schema_privilege(rolname, nspname, 'usage')
    union all
    select format('grant usage, select on sequence %s to ${servingRole}', c.oid::regclass)
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where relkind = 'S' and nspname = any ($1)
      and not (has_sequence_privilege('${servingRole}', c.oid, 'usage')
        and has_sequence_privilege('${servingRole}', c.oid, 'select'))
    union all
    -- Databases of PostgreSQL 14 let everyone create tables, and a temporary one could stand in for a real one.
    select 'revoke create on schema public from public'
    from pg_namespace, aclexplode(nspacl) where nspname = 'public' and grantee = 0 and privilege_type = 'CREATE'
    union all
    select format('revoke temporary on database %I from public', datname)
    from pg_database, aclexplode(coalesce(datacl, acldefault('d', datdba)))
    where datname = current_database() and grantee = 0 and privilege_type = 'TEMPORARY' and pg_has_role(datdba, 'usage')`,
    [grantedSchemas, [auditRole, ...assumedRoles]],
  )
  for (const { statement } of rows) await client.query(statement)
  for (const schema of grantedSchemas) {
    const defaults = `alter default privileges in schema ${schema} grant`
    await client.query(`${defaults} ${readAndWrite.join(', ')} on tables to ${servingRole}`)
    await client.query(`${defaults} usage, select on sequences to ${servingRole}`)
  }
}

/** Grants and revokes whatever differs from the list. */
async function grantTables(
  client: FailoverClient,
  { role, tables, otherTables }: RolePrivileges,
): Promise<void> {
  const { rows } = await client.query<{ name: string; has: string[] }>(
    `select case when nspname = 'public' then quote_ident(relname) else format('%I.%I', nspname, relname) end as name,
       array(select lower(privilege_type) from aclexplode(relacl) where grantee = $1::regrole) as has
     from pg_class join pg_namespace n on n.oid = relnamespace
     where nspname = any ($2) and relkind in ('r', 'p', 'v')`,
    [role, grantedSchemas],
  )
  for (const { name, has } of rows) {
    const expected = tables[name] ?? otherTables
    const surplus = has.filter((one) => !expected.some((privilege) => privilege === one))
    if (surplus.length > 0) await client.query(`revoke ${surplus.join(', ')} on ${name} from ${role}`)
    const missing = expected.filter((privilege) => !has.includes(privilege))
    if (missing.length > 0) await client.query(`grant ${missing.join(', ')} on ${name} to ${role}`)
  }
}

async function grantColumns(client: FailoverClient): Promise<void> {
  for (const { role, privilege, table, columns } of columnPrivileges) {
    const { rows } = await client.query(
      'select from unnest($1::text[]) name where not has_column_privilege($2, $3, name, $4)',
      [columns, role, table, privilege],
    )
    if (rows.length > 0)
      await client.query(`grant ${privilege} (${columns.join(', ')}) on ${table} to ${role}`)
  }
}

/** Sets the owner of the function, and lets only the serving role call it. */
async function restrictFunction(
  client: FailoverClient,
  { signature, owner }: (typeof auditFunctions)[number],
): Promise<void> {
  const { rows } = await client.query<{ owner: string; open: boolean; granted: boolean }>(
    `select proowner::regrole::text as owner, has_function_privilege($2, oid, 'execute') as granted,
       exists (select from aclexplode(coalesce(proacl, acldefault('f', proowner))) where grantee = 0) as open
     from pg_proc where oid = $1::regprocedure`,
    [signature, servingRole],
  )
  const [current] = rows
  if (owner !== null && current?.owner !== owner)
    // The new owner of a function must be allowed to create one in the schema: only for this one transaction.
    await client.query(`grant create on schema public to ${owner};
      alter function ${signature} owner to ${owner};
      revoke create on schema public from ${owner}`)
  if (current?.open) await client.query(`revoke execute on function ${signature} from public`)
  if (current?.open || !current?.granted)
    await client.query(`grant execute on function ${signature} to ${servingRole}`)
}

/** The tables of which a role may read anything. */
const tablesOf = (role: string): ReadonlySet<string> =>
  new Set([
    ...rolePrivileges.flatMap((list) => (list.role === role ? Object.keys(list.tables) : [])),
    ...columnPrivileges.flatMap((one) => (one.role === role ? [one.table] : [])),
  ])

/**
 * Row policies bind every role but a table's owner, so the other roles have policies that let all rows pass:
 * the serving role everywhere, the roles of grants where they may read at all.
 */
async function addPolicies(client: FailoverClient): Promise<void> {
  const { rows } = await client.query<{ table: string; names: string[] }>(
    `select c.oid::regclass::text as table,
       array(select polname::text from pg_policy where polrelid = c.oid) as names
     from pg_class c join pg_namespace n on n.oid = relnamespace where nspname = any ($1) and relrowsecurity`,
    [grantedSchemas],
  )
  for (const { table, names } of rows) {
    const log = table === 'audit_log'
    const command = log ? 'for select' : ''
    if (!names.includes(servingPolicy))
      await createPolicy(
        client,
        `create policy ${servingPolicy} on ${table} ${command} to ${servingRole} using (true)`,
      )
    for (const { role, policy } of grantPolicies)
      if (tablesOf(role).has(table) && !names.includes(policy))
        await createPolicy(
          client,
          `create policy ${policy} on ${table} to ${role} using (true) with check (true)`,
        )
    if (log && !names.includes('appended'))
      await createPolicy(
        client,
        `create policy appended on ${table} for insert to ${auditRole} with check (true)`,
      )
  }
}

/**
 * Waits for the table lock as migrations do, briefly and with retries, so that no statement queues behind it
 * for long.
 */
async function createPolicy(client: FailoverClient, statement: string): Promise<void> {
  for (let triesLeft = LOCK_RETRY.tries; ; triesLeft--) {
    try {
      await client.query(`begin; set local lock_timeout = ${LOCK_RETRY.lockMs}; ${statement}; commit`)
      return
    } catch (error) {
      await client.query('rollback')
      if (triesLeft === 1 || !isLockTimeout(error)) throw error
      await sleep(LOCK_RETRY.pauseMs)
    }
  }
}

/**
 * `separate`: the account of this connection cannot become the owner of the tables. `assumed`: it could, but
 * gave that up with `set role`. `shared`: it has the owner's privileges.
 */
export type RoleSeparation = 'separate' | 'assumed' | 'shared'

export interface DatabaseAccount {
  readonly separation: RoleSeparation
  /** The account that signed in, and the role whose privileges apply now. */
  readonly session: string
  readonly current: string
  /** Whether row policies can bind the requests of a team's admin. */
  readonly rowSecurity: boolean
}

/** Returns whose privileges the statements of this connection have. */
export async function readDatabaseAccount(connection: ConnectionTarget): Promise<DatabaseAccount> {
  const client = await openClient(connection)
  try {
    const { rows } = await client.query<DatabaseAccount>(`
      select session_user as session, current_user as current,
        case when not pg_has_role(session_user, owner, 'member') then 'separate'
          when not pg_has_role(current_user, owner, 'usage') then 'assumed' else 'shared' end as separation,
        exists (select from pg_roles where rolname = '${teamRole}' and pg_has_role(session_user, oid, 'member')) as "rowSecurity"
      from (select coalesce(
        (select relowner from pg_class where oid = to_regclass('public.people')),
        (select datdba from pg_database where datname = current_database())) as owner) house`)
    const [account] = rows
    if (!account) throw new Error('PostgreSQL did not return the signed-in role')
    return account
  } finally {
    await client.end()
  }
}

/** Tables whose rows may be hidden from this session by row policies: it may not read all of them. */
export async function tablesWithHiddenRows(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class c
    where relnamespace = 'public'::regnamespace and relkind = 'r' and row_security_active(c.oid) and not exists (
      select from pg_policy p, unnest(p.polroles) role
      where p.polrelid = c.oid and p.polname = '${servingPolicy}' and role <> 0 and pg_has_role(role, 'usage'))`)
  return rows.map(({ name }) => name)
}

/**
 * The same account with only the serving role's privileges. It can reset the role: this guards against
 * mistakes.
 */
export function asServingRole(target: ConnectionTarget): ConnectionTarget {
  const config = typeof target === 'string' ? connectionFromUrl(target) : target
  return { ...config, options: [config.options, `-c role=${servingRole}`].filter(Boolean).join(' ') }
}

async function openClient(target: ConnectionTarget): Promise<FailoverClient> {
  const config = typeof target === 'string' ? connectionFromUrl(target) : target
  const client = new FailoverClient({
    ...config,
    application_name: 'resguardo roles',
    connectionTimeoutMillis: 5000,
  })
  client.on('error', () => {})
  await client.connect()
  return client
}
