import { randomBytes } from 'node:crypto'
import { apiKeyLimits, shownLength } from '@resguardo/contract/apiKeys/apiKeyFormat'
import { apiKeyName, type ApiKey } from '@resguardo/contract/apiKeys/apiKeys'
import { scopesFor } from '@resguardo/contract/apiKeys/apiKeyScopes'
import { dayMs } from '@resguardo/contract/platform/durations'
import { uid as uidField } from '@resguardo/contract/platform/fields/fields'
import type { Text } from '@resguardo/contract/platform/languages'
import { type Command, type CommandInput, type CommandResult, UsageError } from '../command.ts'
import { onDatabase, requireKeys } from '../installation.ts'
import { teamExists } from '#domain/teamExists.ts'
import { appendAudit } from '#security/auditLog.ts'
import { newApiKey } from '#security/crypto/apiKeySecret.ts'
import { tokenDigest } from '#security/crypto/keys.ts'
import type { Env } from '../../env.ts'
import {
  addApiKey,
  apiKeyText,
  endApiKey,
  findApiKey,
  listAllApiKeys,
  toApiKey,
} from '#features/apiKeys/apiKeys.table.ts'

const messages = {
  none: { pt: 'Não há chaves de API.', es: 'No hay claves de API.', en: 'There are no API keys.' },
  created: {
    pt: 'Chave: {secret}   (mostrada uma vez; vale até {end})',
    es: 'Clave: {secret}   (se muestra una vez; vale hasta {end})',
    en: 'Key: {secret}   (shown once; valid until {end})',
  },
  revoked: { pt: 'Chave revogada: {uid}', es: 'Clave revocada: {uid}', en: 'Key revoked: {uid}' },
  many: {
    pt: 'Há chaves demais; revogue uma.',
    es: 'Hay demasiadas claves; revoca una.',
    en: 'There are too many keys; revoke one.',
  },
} as const satisfies Record<string, Text>

/** API keys for the operator of the machine, who makes service keys and revokes any key. */
export const apiKeyCommands = (env: Env): readonly Command[] => [
  {
    name: 'api-keys list',
    args: [],
    options: {},
    about: { pt: 'lista as chaves de API', es: 'lista las claves de API', en: 'lists the API keys' },
    run: (input) => list(env, input),
  },
  {
    name: 'api-keys create',
    args: ['<name>'],
    options: {
      scopes: {
        pt: 'o que pode fazer: people.read,teams.read',
        es: 'qué puede hacer: people.read,teams.read',
        en: 'what it may do: people.read,teams.read',
      },
      team: {
        pt: 'id da equipe; sem ela, toda a instalação',
        es: 'id del equipo; sin él, toda la instalación',
        en: 'id of the team; without it, the whole installation',
      },
      days: { pt: 'validade em dias (90)', es: 'vigencia en días (90)', en: 'days until it ends (90)' },
    },
    about: {
      pt: 'cria uma chave de serviço e a mostra uma vez',
      es: 'crea una clave de servicio y la muestra una vez',
      en: 'makes a service key and shows it once',
    },
    run: (input) => create(env, input),
  },
  {
    name: 'api-keys revoke',
    args: ['<id>'],
    options: {},
    about: {
      pt: 'revoga uma chave de API na hora',
      es: 'revoca una clave de API al instante',
      en: 'revokes an API key at once',
    },
    run: (input) => revoke(env, input),
  },
]

const lineOf = ({ uid, start, name, team, service, scopes, expires, last_used: used }: ApiKey) =>
  [
    uid,
    start,
    expires.slice(0, 10),
    used ?? '-',
    service ? (team?.teamName ?? '*') : '@',
    name,
    scopes.join(','),
  ].join('  ')

async function list(env: Env, { say }: CommandInput): Promise<CommandResult> {
  const keys = await onDatabase(env, async ({ kysely }) => (await listAllApiKeys(kysely)).map(toApiKey))
  return { lines: keys.length > 0 ? keys.map(lineOf) : [say(messages.none)], data: { keys }, code: 0 }
}

async function create(env: Env, { args: [name = ''], options, say }: CommandInput): Promise<CommandResult> {
  const { team = null } = options
  const days = Number(options['days'] ?? apiKeyLimits.defaultDays)
  const scopes = (options['scopes'] ?? '').split(',')
  const possible: readonly string[] = scopesFor({ service: true, role: team === null ? 'root' : 'admin' })
  const wrong = scopes.find((scope) => !possible.includes(scope))
  if (!apiKeyName.safeParse(name).success) throw new UsageError('<name>')
  if (wrong !== undefined) throw new UsageError(`--scopes ${possible.join(',')}`)
  if (!Number.isInteger(days) || days < 1 || days > apiKeyLimits.maxDays) throw new UsageError('--days')
  if (team !== null && !uidField.safeParse(team).success) throw new UsageError('--team')
  const keys = requireKeys(env)
  const secret = newApiKey(randomBytes, 'service')
  const now = new Date()
  const expires = new Date(now.getTime() + days * dayMs)
  const key = await onDatabase(env, ({ kysely }) =>
    kysely.transaction().execute(async (db) => {
      if (team !== null && !(await teamExists(db, team))) throw new UsageError('--team')
      const columns = {
        key_start: secret.slice(0, shownLength),
        digest: tokenDigest(secret),
        scopes,
        expires,
      }
      const added = await addApiKey(
        db,
        { service: true, person: null, team, name: name.trim(), ...columns },
        now,
      )
      if (added) await audit(db, keys, 'createApiKey', added)
      return added && toApiKey(added)
    }),
  )
  if (!key) return { lines: [say(messages.many)], data: { key: null }, code: 1 }
  const lines = [say(messages.created, { secret, end: key.expires.slice(0, 10) })]
  return { lines, data: { key, secret }, code: 0 }
}

async function revoke(env: Env, { args: [uid = ''], say }: CommandInput): Promise<CommandResult> {
  if (!uidField.safeParse(uid).success) throw new UsageError(uid)
  const keys = requireKeys(env)
  await onDatabase(env, ({ kysely }) =>
    kysely.transaction().execute(async (db) => {
      const key = await findApiKey(db, uid)
      if (!key || !(await endApiKey(db, uid))) throw new UsageError(uid)
      await audit(db, keys, 'revokeApiKey', key)
    }),
  )
  return { lines: [say(messages.revoked, { uid })], data: { uid }, code: 0 }
}

type AuditArgs = Parameters<typeof appendAudit>
type AuditedKey = NonNullable<Awaited<ReturnType<typeof findApiKey>>>

const audit = (db: AuditArgs[0], keys: AuditArgs[1], action: string, key: AuditedKey) =>
  appendAudit(db, keys, [
    {
      action,
      actor: null,
      actorRole: null,
      target: key.person,
      team: key.service ? key.team : null,
      result: 200,
      reason: apiKeyText(key),
      request: null,
      source: '',
    },
  ])
