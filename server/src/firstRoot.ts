import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { isListedPassword } from '#features/auth/passwords/passwordRules.ts'
import { ConfigurationError } from '#security/crypto/transportEncryption.ts'
import type { Deps } from './deps.ts'

/**
 * Creates the first root account if the database has none, such as an empty one or one that `seed` filled;
 * otherwise returns null, also if someone else has its username. Returns that username and, unless
 * ROOT_PASSWORD is set, a password to print once, which must be changed at the first sign-in. If several
 * instances start at once, a table lock lets only one create the account.
 */
export async function ensureFirstRoot(
  deps: Deps,
): Promise<{ username: string; password: string | null } | null> {
  if (await hasRoot(deps)) return null
  const configured = deps.env.ROOT_PASSWORD
  const password = configured ?? generatePassword(deps.random)
  const digest = createHash('sha512').update(password).digest('hex')
  if (configured !== undefined && (await isListedPassword(deps, digest)))
    throw new ConfigurationError('ROOT_PASSWORD is a common or breached password; choose another one')
  const hash = await deps.passwords.hash(digest)
  return deps.db.transaction().execute(async (db) => {
    await sql`lock table people in exclusive mode`.execute(db)
    if (await hasRoot({ db })) return null
    const root = await db
      .insertInto('people')
      .values({
        username: deps.env.ROOT_USERNAME,
        first_name: 'Root',
        last_name: deps.env.BRAND_NAME,
        role: 'root',
        status: 'active',
        password_hash: hash,
        change_password: configured === undefined,
        ...(deps.env.ROOT_LANG && { lang: deps.env.ROOT_LANG }),
        timezone: deps.env.ROOT_TIMEZONE ?? deps.env.TIME_ZONE,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['uid', 'username'])
      .executeTakeFirst()
    if (!root) return null
    await db.insertInto('password_history').values({ person: root.uid, hash }).execute()
    return { username: root.username, password: configured === undefined ? password : null }
  })
}

async function hasRoot({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  const root = db.selectFrom('people').select('uid').where('role', '=', 'root').limit(1)
  return (await root.executeTakeFirst()) !== undefined
}

/** A random password of 71 bits or more, without look-alikes, with the four classes of the default policy. */
export function generatePassword(random: Deps['random']): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const body = [...random(64)]
    .filter((byte) => byte < 248)
    .slice(0, 15)
    .map((byte) => letters[byte % letters.length])
    .join('')
  return `R-${body.slice(0, 5)}-${body.slice(5, 10)}-${body.slice(10, 15)}7`
}
