import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Text } from '@resguardo/contract/platform/languages'
import type { Kysely } from 'kysely'
import { silentLog } from '#context/logger.ts'
import { findAccount } from '#domain/accounts.ts'
import type { Schema } from '#db/schema.ts'
import { readPersonalData } from '#features/admins/personalData/personalData.ts'
import { zipPersonalData } from '#features/admins/personalData/personalDataFiles.ts'
import { appendAudit } from '#security/auditLog.ts'
import type { Keys } from '#security/crypto/keys.ts'
import { writeExport } from '../backup/export/export.ts'
import { importExport } from '../backup/export/import.ts'
import type { Env } from '../env.ts'
import { type Command, UsageError } from './command.ts'
import { erasuresOf, erasuresOption, requireKeys, onDatabase } from './installation.ts'

const messages = {
  written: {
    pt: 'Exportado para {file}: {people, plural, =0 {ninguém} one {# pessoa} other {# pessoas}}, {rows, number} linhas, {bytes, number} bytes.\nO arquivo não está cifrado: quem o tem lê tudo, menos o que a chave mestra (KEY_FILE) sela. Para importá-lo é preciso essa chave.',
    es: 'Exportado a {file}: {people, plural, =0 {nadie} one {# persona} other {# personas}}, {rows, number} filas, {bytes, number} bytes.\nEl archivo no está cifrado: quien lo tiene lee todo, menos lo que sella la clave maestra (KEY_FILE). Para importarlo hace falta esa clave.',
    en: 'Exported to {file}: {people, plural, =0 {no one} one {# person} other {# people}}, {rows, number} rows, {bytes, number} bytes.\nThe file is not sealed: anyone who has it reads everything but what the master key (KEY_FILE) seals. Importing it takes that key.',
  },
  brought: {
    pt: 'Importado o que foi exportado em {made}: {people, plural, =0 {ninguém} one {# pessoa} other {# pessoas}}. Ninguém está com sessão aberta. {erased, plural, =0 {Ninguém precisou ser apagado de novo.} one {# pessoa apagada depois foi apagada de novo.} other {# pessoas apagadas depois foram apagadas de novo.}}',
    es: 'Importado lo que se exportó el {made}: {people, plural, =0 {nadie} one {# persona} other {# personas}}. Nadie tiene una sesión abierta. {erased, plural, =0 {No hubo que borrar a nadie de nuevo.} one {# persona borrada después volvió a borrarse.} other {# personas borradas después volvieron a borrarse.}}',
    en: 'Imported what was exported at {made}: {people, plural, =0 {no one} one {# person} other {# people}}. No one is signed in. {erased, plural, =0 {No one had to be erased again.} one {# person who was erased since was erased again.} other {# people who were erased since were erased again.}}',
  },
  person: {
    pt: 'Os dados de {username} estão em {file}, abertos: só para essa pessoa.',
    es: 'Los datos de {username} están en {file}, abiertos: solo para esa persona.',
    en: 'The data of {username} is in {file}, opened: for no one but that person.',
  },
} as const satisfies Record<string, Text>

/** The commands that export data, and import it again. */
export const exportCommands = (env: Env): readonly Command[] => [
  {
    name: 'export person',
    args: ['<username>', '<file>'],
    options: {},
    about: {
      pt: 'grava os dados de uma pessoa em um ZIP, como ela mesma os baixa',
      es: 'guarda los datos de una persona en un ZIP, como ella misma los descarga',
      en: 'writes the data of one person into a ZIP, as they download it themselves',
    },
    async run({ args: [username = '', file = ''], say, language: lang }) {
      requireAbsent(file)
      const keys = requireKeys(env)
      await onDatabase(env, async ({ kysely: db }) => {
        const account = await findAccount(db, username.toLowerCase())
        if (!account) throw new UsageError(username)
        const { timezone } = account
        const reader = { lang, timezone, brand: env.BRAND_NAME, now: new Date() }
        const bytes = await zipPersonalData(await readPersonalData(db, keys, account), reader)
        await writeFile(file, bytes, { mode: 0o600, flag: 'wx' })
        await auditExport(db, keys, { action: 'exportPerson', target: account.uid })
      })
      return { lines: [say(messages.person, { username, file })], data: { username, file }, code: 0 }
    },
  },
  {
    name: 'export',
    args: ['<file>'],
    options: {},
    about: {
      pt: 'grava toda a instalação em um formato aberto (tar.gz com JSON)',
      es: 'guarda toda la instalación en un formato abierto (tar.gz con JSON)',
      en: 'writes the whole installation in an open format (tar.gz with JSON)',
    },
    async run({ args: [file = ''], say }) {
      requireAbsent(file)
      const keys = requireKeys(env)
      const { bytes, manifest } = await onDatabase(env, async ({ kysely }, connection) => {
        const written = await writeExport({ connection, keys, file: resolve(file), now: new Date() })
        await auditExport(kysely, keys, { action: 'exportAll' })
        return written
      })
      const tables = Object.values(manifest.tables)
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      const people = manifest.tables['people']?.rows ?? 0
      return {
        lines: [say(messages.written, { file, people, rows, bytes })],
        data: { file, bytes, manifest },
        code: 0,
      }
    },
  },
  {
    name: 'import',
    args: ['<file>'],
    options: { erasures: erasuresOption },
    about: {
      pt: 'põe o que foi exportado em um banco vazio, depois de conferir tudo',
      es: 'pone lo que se exportó en una base vacía, tras comprobar todo',
      en: 'puts what was exported into an empty database, after checking all of it',
    },
    async run({ args: [file = ''], options, say }) {
      if (!existsSync(file)) throw new UsageError(file)
      const keys = requireKeys(env)
      const erasures = await erasuresOf(options, file)
      const { manifest, erased } = await onDatabase(
        env,
        (_, connection) => importExport({ file, connection, keys, log: silentLog, erasures }),
        { create: true },
      )
      const people = manifest.tables['people']?.rows ?? 0
      return {
        lines: [say(messages.brought, { made: manifest.made, people, erased })],
        data: { manifest, erased },
        code: 0,
      }
    },
  },
]

function requireAbsent(file: string): void {
  if (existsSync(file)) throw new UsageError(file)
}

/** Audits that data was exported unencrypted. */
const auditExport = (db: Kysely<Schema>, keys: Keys, entry: { action: string; target?: string }) =>
  db
    .transaction()
    .execute((trx) =>
      appendAudit(trx, keys, [
        { ...entry, actor: null, actorRole: null, result: 200, request: null, source: '' },
      ]),
    )
