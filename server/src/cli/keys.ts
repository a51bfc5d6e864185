import { existsSync } from 'node:fs'
import type { Text } from '@resguardo/contract/languages'
import { type Kysely, sql } from 'kysely'
import { livingInstances } from '#db/instances.ts'
import type { Schema } from '#db/schema.ts'
import { rehashCourses } from '#features/courses/rehash.ts'
import { appendAudit } from '#security/audit.ts'
import {
  addNext,
  type AuditHead,
  isLiving,
  type KeyRing,
  promoteNext,
  readRing,
  RingConflict,
  type RingKey,
  retireKey,
  writeRing,
} from '#security/keyRing.ts'
import { type Keys, keysFrom, markOf } from '#security/keys.ts'
import { countKeyUse, type KeyUse, reseal } from '#security/reseal.ts'
import type { Env } from '../env.ts'
import { type Command, type Given, Misused, type Outcome } from './command.ts'
import { onDatabase } from './place.ts'

const to: Text = {
  pt: 'grava o chaveiro neste arquivo em vez de KEY_FILE (para um segredo só de leitura)',
  es: 'guarda el llavero en este archivo en vez de KEY_FILE (para un secreto de solo lectura)',
  en: 'writes the ring to this file instead of KEY_FILE (where that is a read-only secret)',
}

const texts = {
  rotated: {
    pt: 'A chave {id} é a próxima: por enquanto ela só abre. Leve {file} a todos os servidores, reinicie um após o outro e depois rode: keys promote',
    es: 'La clave {id} es la próxima: por ahora solo abre. Lleva {file} a todos los servidores, reinícialos uno tras otro y luego ejecuta: keys promote',
    en: 'Key {id} is next: until it is promoted it only opens. Copy {file} to all servers, restart them one by one, then run: keys promote',
  },
  promoted: {
    pt: 'A chave {id} agora sela; a anterior só abre. Leve {file} a todos os servidores, reinicie um após o outro e depois rode: keys reseal',
    es: 'La clave {id} ahora sella; la anterior solo abre. Lleva {file} a todos los servidores, reinícialos uno tras otro y luego ejecuta: keys reseal',
    en: 'Key {id} seals from now on; the one before only opens. Copy {file} to all servers, restart them one by one, then run: keys reseal',
  },
  resealed: {
    pt: '{rows, plural, =0 {Nada a selar de novo} one {# valor selado de novo} other {# valores selados de novo}}, {courses, plural, =0 {nenhum curso renomeado} one {cursos de # pessoa renomeados} other {cursos de # pessoas renomeados}}. {left, plural, =0 {Nada mais precisa de uma chave antiga.} one {Ainda falta # valor.} other {Ainda faltam # valores.}}',
    es: '{rows, plural, =0 {Nada que volver a sellar} one {# valor sellado de nuevo} other {# valores sellados de nuevo}}, {courses, plural, =0 {ningún curso renombrado} one {cursos de # persona renombrados} other {cursos de # personas renombrados}}. {left, plural, =0 {Nada más necesita una clave antigua.} one {Aún falta # valor.} other {Aún faltan # valores.}}',
    en: '{rows, plural, =0 {Nothing to reseal} one {# value resealed} other {# values resealed}}, {courses, plural, =0 {no courses renamed} one {courses of # person renamed} other {courses of # people renamed}}. {left, plural, =0 {Nothing else needs an old key.} one {# value is left.} other {# values are left.}}',
  },
  unreadable: {
    pt: 'Nenhuma chave abre {table}.{column} de {key}.',
    es: 'Ninguna clave abre {table}.{column} de {key}.',
    en: 'No key opens {table}.{column} of {key}.',
  },
  retired: {
    pt: 'A chave {id} foi destruída; do que restou dela só se conferem hashes de senhas e linhas antigas do registro de auditoria. Leve {file} a todos os servidores e reinicie-os.',
    es: 'La clave {id} fue destruida; lo que queda de ella solo comprueba hashes de contraseñas y líneas antiguas del registro de auditoría. Lleva {file} a todos los servidores y reinícialos.',
    en: 'Key {id} is destroyed; what is left of it only verifies password hashes and old rows of the audit log. Copy {file} to all servers and restart them.',
  },
  forgotten: {
    pt: 'Nada mais precisa da chave {id}: ela saiu do chaveiro. Leve {file} a todos os servidores e reinicie-os.',
    es: 'Nada más necesita la clave {id}: salió del llavero. Lleva {file} a todos los servidores y reinícialos.',
    en: 'Nothing needs key {id} any more: it is out of the ring. Copy {file} to all servers and restart them.',
  },
  notLoaded: {
    pt: 'Estes servidores ainda não carregaram o chaveiro: {names}. Leve {file} até eles e reinicie-os primeiro.',
    es: 'Estos servidores aún no cargaron el llavero: {names}. Llévales {file} y reinícialos primero.',
    en: 'These servers have not loaded the ring yet: {names}. Copy {file} to them and restart them first.',
  },
  stillSeals: {
    pt: '{count, plural, one {# valor ainda está selado} other {# valores ainda estão selados}} com a chave {id}. Rode keys reseal primeiro.',
    es: '{count, plural, one {# valor sigue sellado} other {# valores siguen sellados}} con la clave {id}. Ejecuta keys reseal primero.',
    en: '{count, plural, one {# value is} other {# values are}} still sealed by key {id}. Run keys reseal first.',
  },
  stillSignedIn: {
    pt: '{count, plural, one {# sessão pode ter} other {# sessões podem ter}} um token assinado com a chave {id}. Espere que terminem, ou encerre-as com --end-sessions.',
    es: '{count, plural, one {# sesión puede tener} other {# sesiones pueden tener}} un token firmado con la clave {id}. Espera a que terminen, o ciérralas con --end-sessions.',
    en: '{count, plural, one {# session may have} other {# sessions may have}} a token signed by key {id}. Wait until they end, or end them with --end-sessions.',
  },
  stillVerifies: {
    pt: 'A chave {id} ainda confere {hashed, plural, one {# hash de senha} other {# hashes de senhas}}, linhas do registro de auditoria ou entradas dos últimos {days} dias.',
    es: 'La clave {id} aún comprueba {hashed, plural, one {# hash de contraseña} other {# hashes de contraseñas}}, líneas del registro de auditoría o entradas de los últimos {days} días.',
    en: 'Key {id} still verifies {hashed, plural, one {# password hash} other {# password hashes}}, rows of the audit log, or sign-ins of the last {days} days.',
  },
  unknown: {
    pt: 'Selado por uma chave que não está no chaveiro: {ids}',
    es: 'Sellado por una clave que no está en el llavero: {ids}',
    en: 'Sealed by a key that is not in the ring: {ids}',
  },
} as const satisfies Record<string, Text>

/** The commands about master keys (docs/keys.md). */
export const keyCommands = (env: Env): readonly Command[] => [
  {
    name: 'keys list',
    words: [],
    options: {},
    about: {
      pt: 'mostra as chaves mestras, e quantos valores cada uma sela',
      es: 'muestra las claves maestras, y cuántos valores sella cada una',
      en: 'shows the master keys, and how many values each of them seals',
    },
    run: ({ say }) => list(env, say),
  },
  {
    name: 'keys rotate',
    words: [],
    options: { to },
    about: {
      pt: 'faz uma chave mestra nova, que por enquanto só abre',
      es: 'crea una clave maestra nueva, que por ahora solo abre',
      en: 'makes a new master key, which only opens until it is promoted',
    },
    async run({ say, options }) {
      const ring = addNext(knownRing(env), new Date())
      const id = idOf(ring, 'next')
      await onDatabase(env, ({ kysely }) => note(kysely, keysFrom(ring), 'keysRotate', id))
      return written(env, options, { ring, id, line: texts.rotated, say })
    },
  },
  {
    name: 'keys promote',
    words: [],
    options: { to },
    about: {
      pt: 'passa a selar com a chave nova, quando todos os servidores a têm',
      es: 'pasa a sellar con la clave nueva, cuando todos los servidores la tienen',
      en: 'seals with the new key from now on, once all servers have it',
    },
    async run({ say, options }) {
      const before = knownRing(env)
      const ring = promoteNext(before)
      const id = idOf(ring, 'current')
      const without = await onDatabase(env, async ({ kysely }) => {
        const names = await instancesWhere(kysely, (keys) => !keys.includes(id))
        if (names.length === 0) await note(kysely, keysFrom(before), 'keysPromote', id)
        return names
      })
      if (without.length > 0) return notLoaded(env, without, say)
      return written(env, options, { ring, id, line: texts.promoted, say })
    },
  },
  {
    name: 'keys reseal',
    words: [],
    options: {},
    about: {
      pt: 'sela tudo de novo com a chave atual, enquanto todos trabalham; pode ser interrompido',
      es: 'vuelve a sellar todo con la clave actual, mientras todos trabajan; se puede interrumpir',
      en: 'reseals everything with the current key, while everybody works; it may be interrupted',
    },
    run: ({ say }) => resealAll(env, say),
  },
  {
    name: 'keys retire',
    words: ['<id>'],
    options: { to },
    flags: {
      'end-sessions': {
        pt: 'encerra as sessões cujo token a chave pode ter assinado',
        es: 'cierra las sesiones cuyo token la clave pudo haber firmado',
        en: 'ends the sessions whose token the key may have signed',
      },
    },
    about: {
      pt: 'destrói uma chave antiga de que nada mais precisa',
      es: 'destruye una clave antigua que ya nada necesita',
      en: 'destroys an old key that nothing needs any more',
    },
    run: (given) => retire(env, given),
  },
]

type Say = Given['say']

/** The access log, by whose hashes networks are known, is kept for as long; links to leave the newsletter as well. */
const verifiesDays = 180

function knownRing({ KEY_FILE: file }: Env): KeyRing {
  if (!existsSync(file)) throw new Misused(`KEY_FILE: ${file}`)
  return readRing(file)
}

const idOf = (ring: KeyRing, state: RingKey['state']) => ring.find((key) => key.state === state)?.id ?? ''

function written(
  env: Env,
  { to: elsewhere }: Given['options'],
  { ring, id, line, say }: { ring: KeyRing; id: string; line: Text; say: Say },
): Outcome {
  const file = elsewhere ?? env.KEY_FILE
  writeRing(file, ring)
  return { lines: [say(line, { id, file })], data: { id, file }, code: 0 }
}

function notLoaded(env: Env, names: readonly string[], say: Say): Outcome {
  const line = say(texts.notLoaded, { names: names.join(', '), file: env.KEY_FILE })
  return { lines: [line], data: { notLoaded: names }, code: 1 }
}

/** Living servers by what they say of their keys. */
async function instancesWhere(
  db: Kysely<Schema>,
  matches: (keys: readonly string[]) => boolean,
): Promise<string[]> {
  const living = await livingInstances(db).select(['name', 'keys']).execute()
  return living.filter(({ keys }) => matches(keys)).map(({ name }) => name)
}

const note = (db: Kysely<Schema>, keys: Keys, action: string, id: string) =>
  db
    .transaction()
    .execute((step) =>
      appendAudit(step, keys, [
        { action, actor: null, actorRole: null, result: 200, reason: id, request: null, source: '' },
      ]),
    )

async function list(env: Env, say: Say): Promise<Outcome> {
  const ring = knownRing(env)
  const { use, instances } = await onDatabase(env, async ({ kysely }) => ({
    use: await countKeyUse(kysely),
    instances: await livingInstances(kysely).select(['name', 'keys']).execute(),
  }))
  const keys = ring.map((key) => ({
    id: key.id,
    state: key.state,
    made: key.made,
    sealed: use.sealed[markOf(key)] ?? 0,
    hashed: use.hashed[markOf(key)] ?? 0,
    servers: instances.filter((one) => one.keys.includes(key.id)).map(({ name }) => name),
  }))
  const unknown = unknownMarks(ring, use)
  const row = (cells: readonly string[]) =>
    cells.map((cell, at) => cell.padEnd([10, 9, 12, 10, 11][at] ?? 0)).join('  ')
  return {
    lines: [
      row(['key', 'state', 'made', 'sealed', 'passwords', 'servers']),
      ...keys.map((key) =>
        row([
          key.id,
          key.state,
          key.made?.slice(0, 10) ?? '-',
          String(key.sealed),
          String(key.hashed),
          key.servers.join(', ') || '-',
        ]),
      ),
      ...(unknown.length > 0 ? [say(texts.unknown, { ids: unknown.join(', ') })] : []),
    ],
    data: { keys, unknown },
    code: unknown.length > 0 ? 1 : 0,
  }
}

function unknownMarks(ring: KeyRing, { sealed, hashed }: KeyUse): string[] {
  const opens = new Set(ring.filter(isLiving).map(markOf))
  const verifies = new Set(ring.map(markOf))
  const unknown = [
    ...Object.keys(sealed).filter((mark) => !opens.has(mark)),
    ...Object.keys(hashed).filter((mark) => !verifies.has(mark)),
  ]
  return [...new Set(unknown.map((mark) => mark || '-'))]
}

async function resealAll(env: Env, say: Say): Promise<Outcome> {
  const ring = knownRing(env)
  const keys = keysFrom(ring)
  const current = idOf(ring, 'current')
  return onDatabase(env, async ({ kysely }, _, stopped) => {
    // What they seal with another key would be left over; what this command seals they could not open.
    const behind = await instancesWhere(kysely, ([first]) => first !== current)
    if (behind.length > 0) return notLoaded(env, behind, say)
    const { rows, unreadable } = await reseal(kysely, keys, { stopped })
    const courses = await rehashCourses(kysely, keys, stopped)
    const { sealed } = await countKeyUse(kysely)
    const left = Object.entries(sealed).reduce(
      (sum, [mark, count]) => (mark === keys.mark ? sum : sum + count),
      0,
    )
    return {
      lines: [
        say(texts.resealed, { rows, courses, left }),
        ...unreadable.map((one) => say(texts.unreadable, one)),
      ],
      data: { rows, courses, left, unreadable },
      code: left === 0 ? 0 : 1,
    }
  })
}

async function retire(env: Env, { words: [id = ''], options, flags, say }: Given): Promise<Outcome> {
  const ring = knownRing(env)
  const key = ring.find((one) => one.id === id)
  if (!key) throw new Misused(id)
  if (key.state === 'current' || key.state === 'next') throw new RingConflict(`${id} is in use`)
  const keys = keysFrom(ring)
  const refused = (line: Text, values: Record<string, number>): Outcome => ({
    lines: [say(line, { id, ...values })],
    data: { id, ...values },
    code: 1,
  })
  return onDatabase(env, async ({ kysely }) => {
    const behind = await instancesWhere(kysely, ([first]) => first !== idOf(ring, 'current'))
    if (behind.length > 0) return notLoaded(env, behind, say)
    const use = await countKeyUse(kysely)
    if (key.state === 'retired') {
      const hashed = use.hashed[markOf(key)] ?? 0
      if (hashed > 0 || (await isVerifying(kysely, key)))
        return refused(texts.stillVerifies, { hashed, days: verifiesDays })
      await note(kysely, keys, 'keysForget', id)
      const rest = ring.filter((one) => one !== key)
      return written(env, options, { ring: rest, id, line: texts.forgotten, say })
    }
    const count = use.sealed[markOf(key)] ?? 0
    if (count > 0) return refused(texts.stillSeals, { count })
    const sessions = await sessionsBefore(kysely, flags.has('end-sessions'))
    if (sessions > 0) return refused(texts.stillSignedIn, { count: sessions })
    await note(kysely, keys, 'keysRetire', id)
    const until = await auditHead(kysely)
    return written(env, options, {
      ring: retireKey(ring, id, until, new Date()),
      id,
      line: texts.retired,
      say,
    })
  })
}

/** Sessions from before the last start of a living server, whose tokens an old key may have signed. */
async function sessionsBefore(db: Kysely<Schema>, end: boolean): Promise<number> {
  const { started } = await livingInstances(db)
    .select(({ fn }) => fn.max('started').as('started'))
    .executeTakeFirstOrThrow()
  const before = started === null ? sql`true` : sql`created < ${started}`
  if (end) await sql`delete from sessions where ${before}`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from sessions where expires > now() and ${before}`.execute(db)
  return rows[0]?.count ?? 0
}

async function auditHead(db: Kysely<Schema>): Promise<AuditHead> {
  const { head, head_mac: mac } = await db
    .selectFrom('audit_chain')
    .select(['head', 'head_mac'])
    .executeTakeFirstOrThrow()
  return { number: head, mac: mac.toString('hex') }
}

/** Whether rows of the audit log are by this key, or sign-ins may be known by its hashes only. */
async function isVerifying(
  db: Kysely<Schema>,
  { until, retired }: Extract<RingKey, { state: 'retired' }>,
): Promise<boolean> {
  const { tail } = await db.selectFrom('audit_chain').select('tail').executeTakeFirstOrThrow()
  return tail < until.number || Date.parse(retired) > Date.now() - verifiesDays * 86_400_000
}
