import { createHash, randomBytes } from 'node:crypto'
import { username as usernameField } from '@resguardo/contract/platform/fields/fields'
import type { Text } from '@resguardo/contract/platform/languages'
import { type Kysely, sql } from 'kysely'
import { silentLog } from '#context/logger.ts'
import type { Schema } from '#db/schema.ts'
import { appendAudit } from '#security/auditLog.ts'
import { openPasswords } from '#security/passwords.ts'
import type { Env } from '../env.ts'
import { generatePassword } from '../firstRoot.ts'
import { prepareDatabase } from '../prepareDatabase.ts'
import { type Command, UsageError } from './command.ts'
import { requireKeys, onDatabase } from './installation.ts'

const credentialsMessage: Text = {
  pt: 'Super administrador: {username}\nSenha para a primeira entrada: {password}   (mostrada uma vez; é preciso trocá-la)',
  es: 'Superadministrador: {username}\nContraseña para la primera entrada: {password}   (se muestra una vez; hay que cambiarla)',
  en: 'Super admin: {username}\nPassword for the first sign-in: {password}   (shown once; it has to be changed)',
}

/** The recovery commands for operators, available only on the installation's own machine. */
export const rootCommands = (env: Env): readonly Command[] => [
  {
    name: 'root create',
    args: ['<username>'],
    options: {},
    about: {
      pt: 'cria uma conta de super administrador',
      es: 'crea una cuenta de superadministrador',
      en: 'makes an account of a super admin',
    },
    run: ({ args: [username = ''], say }) => issueRoot(env, { username, say, action: 'create' }),
  },
  {
    name: 'root recover',
    args: ['<username>'],
    options: {},
    about: {
      pt: 'dá uma senha nova a um super administrador e tira dele sessões, chaves de acesso e aplicativo autenticador',
      es: 'da una contraseña nueva a un superadministrador y le quita sesiones, llaves de acceso y aplicación de autenticación',
      en: 'gives a super admin a new password, and takes their sessions, passkeys and authenticator app away',
    },
    run: ({ args: [username = ''], say }) => issueRoot(env, { username, say, action: 'recover' }),
  },
]

interface RootRequest {
  username: string
  action: 'create' | 'recover'
  say: Parameters<Command['run']>[0]['say']
}

async function issueRoot(env: Env, { username: typedUsername, action, say }: RootRequest) {
  const username = typedUsername.toLowerCase()
  // No one could sign in with such a username.
  if (action === 'create' && !usernameField.safeParse(username).success) throw new UsageError(typedUsername)
  const keys = requireKeys(env)
  const passwords = openPasswords(keys, { memoryKib: env.ARGON_MEMORY_KIB, passes: env.ARGON_PASSES })
  const password = generatePassword(randomBytes)
  const hash = await passwords.hash(createHash('sha512').update(password).digest('hex'))
  await onDatabase(env, async ({ kysely }, _, __, access) => {
    await prepareDatabase(access, silentLog)
    await kysely.transaction().execute(async (db) => {
      const uid =
        action === 'create' ? await createRoot(db, username, hash) : await recoverRoot(db, username, hash)
      await db.insertInto('password_history').values({ person: uid, hash }).execute()
      await appendAudit(db, keys, [
        {
          action: action === 'create' ? 'rootCreate' : 'rootRecover',
          actor: null,
          actorRole: null,
          target: uid,
          result: 200,
          request: null,
          source: '',
        },
      ])
    })
  })
  return {
    lines: [say(credentialsMessage, { username, password })],
    data: { username, password },
    code: 0 as const,
  }
}

async function createRoot(db: Kysely<Schema>, username: string, hash: string): Promise<string> {
  const created = await db
    .insertInto('people')
    .values({
      username,
      first_name: 'Root',
      last_name: '',
      role: 'root',
      status: 'active',
      password_hash: hash,
      change_password: true,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('uid')
    .executeTakeFirst()
  if (!created) throw new UsageError(username)
  return created.uid
}

async function recoverRoot(db: Kysely<Schema>, username: string, hash: string): Promise<string> {
  const root = await db
    .updateTable('people')
    .set({ password_hash: hash, change_password: true, failed_attempts: 0, status: 'active' })
    .where('username', '=', username)
    .where('role', '=', 'root')
    .where('status', '<>', 'deleted')
    .returning('uid')
    .executeTakeFirst()
  if (!root) throw new UsageError(username)
  await db.deleteFrom('sessions').where('person', '=', root.uid).execute()
  await db.deleteFrom('passkeys').where('person', '=', root.uid).execute()
  await db.deleteFrom('totp').where('person', '=', root.uid).execute()
  await sql`delete from attempts`.execute(db)
  return root.uid
}
