import { randomBytes } from 'node:crypto'
import { readContent } from '@resguardo/content/read'
import type { Text } from '@resguardo/contract/platform/languages'
import { silentLog } from '#context/logger.ts'
import { verifyAudit } from '#security/auditLog.ts'
import { readKeys } from '#security/crypto/keys.ts'
import { openPasswords } from '#security/passwords.ts'
import { seed } from '../db/seed.ts'
import { DatabaseInUse, seedDemo } from '../demo/demo.ts'
import type { Env } from '../env.ts'
import { prepareDatabase } from '../prepareDatabase.ts'
import { type Command, type CommandInput, UsageError, type CommandResult } from './command.ts'
import { requireKeys, onDatabase } from './installation.ts'

const messages = {
  migrated: {
    pt: '{count, plural, =0 {O banco já está atualizado.} one {# migração aplicada.} other {# migrações aplicadas.}}',
    es: '{count, plural, =0 {La base ya está al día.} one {# migración aplicada.} other {# migraciones aplicadas.}}',
    en: '{count, plural, =0 {The database is up to date.} one {# migration applied.} other {# migrations applied.}}',
  },
  whole: {
    pt: '{rows, plural, one {# linha conferida} other {# linhas conferidas}}, ponta {head}. A corrente está inteira.',
    es: '{rows, plural, one {# línea comprobada} other {# líneas comprobadas}}, cabeza {head}. La cadena está completa.',
    en: '{rows, plural, one {# line checked} other {# lines checked}}, head {head}. The chain is whole.',
  },
  broken: {
    pt: '{rows, plural, one {# linha conferida} other {# linhas conferidas}}, ponta {head}. Quebrada a partir do número {broken}.',
    es: '{rows, plural, one {# línea comprobada} other {# líneas comprobadas}}, cabeza {head}. Rota desde el número {broken}.',
    en: '{rows, plural, one {# line checked} other {# lines checked}}, head {head}. Broken from number {broken} on.',
  },
  seeded: {
    pt: '{people, plural, one {# pessoa} other {# pessoas}} em {teams, plural, one {# equipe} other {# equipes}}.',
    es: '{people, plural, one {# persona} other {# personas}} en {teams, plural, one {# equipo} other {# equipos}}.',
    en: '{people, plural, one {# person} other {# people}} in {teams, plural, one {# team} other {# teams}}.',
  },
  shown: {
    pt: 'Para entrar: {root} (super administrador), {admin} (administração de equipe), {helper} (quem responde), {user}.\nSenha de todos: {password}   (mostrada uma vez; só para demonstrações)',
    es: 'Para entrar: {root} (superadministrador), {admin} (administración de equipo), {helper} (quien responde), {user}.\nContraseña de todos: {password}   (se muestra una vez; solo para demostraciones)',
    en: 'To sign in: {root} (super admin), {admin} (admin of a team), {helper} (answers people), {user}.\nPassword of everyone: {password}   (shown once; for demonstrations only)',
  },
} as const satisfies Record<string, Text>

/** The commands that maintain a database, or fill one for trying things out. */
export const maintenanceCommands = (env: Env): readonly Command[] => [
  {
    name: 'migrate',
    args: [],
    options: {},
    about: {
      pt: 'atualiza o banco para esta versão',
      es: 'actualiza la base a esta versión',
      en: 'brings the database up to this version',
    },
    async run({ say }) {
      const { applied } = await onDatabase(env, (_, __, ___, access) => prepareDatabase(access, silentLog), {
        create: true,
      })
      return { lines: [say(messages.migrated, { count: applied.length })], data: { applied }, code: 0 }
    },
  },
  {
    name: 'audit verify',
    args: [],
    options: {
      head: {
        pt: 'ponta de um e-mail anterior, número:mac',
        es: 'cabeza de un correo anterior, número:mac',
        en: 'head of an earlier mail, number:mac',
      },
    },
    about: {
      pt: 'segue a corrente do registro de auditoria até a ponta',
      es: 'sigue la cadena del registro de auditoría hasta la cabeza',
      en: 'follows the chain of the audit log to its head',
    },
    async run({ options, say }) {
      const expectedHead = options['head'] === undefined ? undefined : parseAuditHead(options['head'])
      const keys = requireKeys(env)
      const check = await onDatabase(env, ({ kysely }) => verifyAudit(kysely, keys, expectedHead))
      const { rows, broken, head } = check
      const values = { rows, head: `${head.number}:${head.mac}`, broken: broken ?? 0 }
      return {
        lines: [say(broken === null ? messages.whole : messages.broken, values)],
        data: check,
        code: broken === null ? 0 : 1,
      }
    },
  },
  {
    name: 'seed',
    args: [],
    options: {
      people: { pt: 'quantas pessoas (1000)', es: 'cuántas personas (1000)', en: 'how many people (1000)' },
    },
    flags: {
      demo: {
        pt: 'uma demonstração que mostra cada tela cheia, em um banco ainda sem uso',
        es: 'una demostración que muestra cada pantalla llena, en una base aún sin uso',
        en: 'a demonstration that shows every screen full, in a database that is not in use',
      },
    },
    about: {
      pt: 'enche um banco de ensaio com pessoas e equipes inventadas',
      es: 'llena una base de prueba con personas y equipos inventados',
      en: 'fills a database for trying things out with people and teams that do not exist',
    },
    run: (input) => (input.flags.has('demo') ? seedDemonstration(env, input) : seedCrowd(env, input)),
  },
]

async function seedCrowd(env: Env, { options, say }: CommandInput): Promise<CommandResult> {
  const people = Number(options['people'] ?? 1000)
  if (!Number.isInteger(people) || people < 1) throw new UsageError('--people')
  const teams = await onDatabase(
    env,
    async ({ kysely, query }, _, __, access) => {
      await prepareDatabase(access, silentLog)
      // Real accounts never match this pattern.
      const realAccounts = await query(
        "select from people where role <> 'root' and username !~ '^pessoa[0-9]+@example[.]org$' limit 1",
      )
      if (realAccounts.length > 0) throw new DatabaseInUse('there are people in this database')
      return seed(kysely, people)
    },
    { create: true },
  )
  return { lines: [say(messages.seeded, { people, teams })], data: { people, teams }, code: 0 }
}

async function seedDemonstration(env: Env, { options, language, say }: CommandInput): Promise<CommandResult> {
  if (options['people'] !== undefined) throw new UsageError('--people, --demo')
  const demonstration = await onDatabase(
    env,
    async ({ kysely: db, query }, _, __, access) => {
      await prepareDatabase(access, silentLog)
      // A database not in use contains nothing sealed: a new key will do.
      const keys = readKeys(env.KEY_FILE)
      const passwords = openPasswords(keys, { memoryKib: env.ARGON_MEMORY_KIB, passes: env.ARGON_PASSES })
      const content = readContent(env.CONTENT_FOLDER)
      // Only on request: the terminal's language says nothing about the browser.
      const rootLang = options['lang'] === undefined ? undefined : language
      const deps = { db, query, keys, passwords, content, random: randomBytes, now: () => new Date() }
      return seedDemo({ ...deps, rootLang })
    },
    { create: true },
  )
  const { accounts, ...counts } = demonstration
  return {
    lines: [
      say(messages.seeded, counts),
      say(messages.shown, { ...accounts, password: demonstration.password }),
    ],
    data: demonstration,
    code: 0,
  }
}

function parseAuditHead(text: string): { number: number; mac: string } {
  const [, number, mac] = /^(\d{1,15}):([0-9a-f]*)$/.exec(text) ?? []
  if (number === undefined || mac === undefined) throw new UsageError('--head')
  return { number: Number(number), mac }
}
