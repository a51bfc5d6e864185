import { existsSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { randomBytes } from 'node:crypto'
import type { Text } from '@resguardo/contract/platform/languages'
import { silentLog } from '#context/logger.ts'
import { problemFound, recordRun } from '#jobs/jobRuns.ts'
import { writeBackup } from '../backup/backup.ts'
import { drill } from '../backup/drill.ts'
import { recordErasures } from '../backup/erasures.ts'
import { backupName } from '../backup/backupRetention.ts'
import { restoreBackup, verifyBackup } from '../backup/restore.ts'
import { newBackupKeyPair } from '../backup/backupEncryption.ts'
import type { Env } from '../env.ts'
import { type Command, UsageError } from './command.ts'
import { erasuresOf, erasuresOption, requireKeys, onDatabase, openerOf, recipientOf } from './installation.ts'

const passphraseFile: Text = {
  pt: 'arquivo com a frase secreta, em vez de uma chave',
  es: 'archivo con la frase secreta, en lugar de una clave',
  en: 'file with a passphrase, instead of a key',
}
const keyFile: Text = {
  pt: 'arquivo com a chave privada',
  es: 'archivo con la clave privada',
  en: 'file with the private key',
}

const messages = {
  keys: {
    pt: 'Chave pública, para BACKUP_KEY: {publicKey}\nA privada está em {file}. Guarde-a longe deste servidor: sem ela nenhum backup abre.',
    es: 'Clave pública, para BACKUP_KEY: {publicKey}\nLa privada está en {file}. Guárdala lejos de este servidor: sin ella no se abre ninguna copia.',
    en: 'Public key, for BACKUP_KEY: {publicKey}\nThe private one is in {file}. Keep it away from this server: without it no backup opens.',
  },
  written: {
    pt: 'Backup gravado em {file}: {people, plural, one {# pessoa} other {# pessoas}}, {bytes, number} bytes.\nEle não contém a chave mestra (KEY_FILE): guarde-a também, em outro lugar.',
    es: 'Copia guardada en {file}: {people, plural, one {# persona} other {# personas}}, {bytes, number} bytes.\nNo contiene la clave maestra (KEY_FILE): guárdala también, en otro lugar.',
    en: 'Backup written to {file}: {people, plural, one {# person} other {# people}}, {bytes, number} bytes.\nIt does not contain the master key (KEY_FILE): keep that too, in another place.',
  },
  whole: {
    pt: 'O backup de {made} está inteiro: {tables, plural, one {# tabela} other {# tabelas}}, {rows, number} linhas.',
    es: 'La copia de {made} está completa: {tables, plural, one {# tabla} other {# tablas}}, {rows, number} filas.',
    en: 'The backup of {made} is whole: {tables, plural, one {# table} other {# tables}}, {rows, number} rows.',
  },
  restored: {
    pt: 'Restaurado o backup de {made}. Todas as sessões terminaram. {erased, plural, =0 {Ninguém precisou ser apagado de novo.} one {# pessoa apagada depois dele foi apagada de novo.} other {# pessoas apagadas depois dele foram apagadas de novo.}}',
    es: 'Restaurada la copia de {made}. Todas las sesiones terminaron. {erased, plural, =0 {No hubo que borrar a nadie de nuevo.} one {# persona borrada después volvió a borrarse.} other {# personas borradas después volvieron a borrarse.}}',
    en: 'Restored the backup of {made}. All sessions have ended. {erased, plural, =0 {No one had to be erased again.} one {# person who was erased since was erased again.} other {# people who were erased since were erased again.}}',
  },
  good: {
    pt: 'Ensaio bom: {people, plural, one {# pessoa restaurada} other {# pessoas restauradas}} em {seconds, number} s; todas as tabelas são iguais, o registro de auditoria está inteiro e a entrada funciona.',
    es: 'Simulacro correcto: {people, plural, one {# persona restaurada} other {# personas restauradas}} en {seconds, number} s; todas las tablas coinciden, el registro de auditoría está completo y se puede entrar.',
    en: 'Good drill: {people, plural, one {# person} other {# people}} restored in {seconds, number} s; every table is equal, the audit log holds and signing in works.',
  },
  bad: {
    pt: 'O ensaio falhou: tabelas diferentes: {different}; registro de auditoria inteiro: {audit}; entrada: {signIn}.',
    es: 'El simulacro falló: tablas distintas: {different}; registro de auditoría completo: {audit}; entrada: {signIn}.',
    en: 'The drill failed: different tables: {different}; audit log whole: {audit}; signing in: {signIn}.',
  },
} as const satisfies Record<string, Text>

/** The commands about backups. */
export const backupCommands = (env: Env): readonly Command[] => [
  {
    name: 'keys',
    args: ['<file>'],
    options: {},
    about: {
      pt: 'faz um par de chaves para backups; a privada vai para o arquivo',
      es: 'crea un par de claves para las copias; la privada va al archivo',
      en: 'makes a key pair for backups; the private half goes to the file',
    },
    async run({ args: [file = ''], say }) {
      if (existsSync(file)) throw new UsageError(file)
      const { publicKey, privateKey } = newBackupKeyPair()
      writeFileSync(file, `${privateKey}\n`, { mode: 0o600, flag: 'wx' })
      return { lines: [say(messages.keys, { publicKey, file })], data: { publicKey, file }, code: 0 }
    },
  },
  {
    name: 'backup',
    args: [],
    options: {
      to: {
        pt: 'pasta (senão BACKUP_FOLDER)',
        es: 'carpeta (si no, BACKUP_FOLDER)',
        en: 'folder (else BACKUP_FOLDER)',
      },
      key: {
        pt: 'chave pública (senão BACKUP_KEY)',
        es: 'clave pública (si no, BACKUP_KEY)',
        en: 'public key (else BACKUP_KEY)',
      },
      'passphrase-file': passphraseFile,
    },
    about: {
      pt: 'grava um backup cifrado do banco, sem parar nada',
      es: 'guarda una copia cifrada de la base, sin detener nada',
      en: 'writes a sealed backup of the database, while everything goes on',
    },
    async run({ options, say }) {
      const folder = options['to'] ?? env.BACKUP_FOLDER
      if (folder === undefined) throw new UsageError('--to, BACKUP_FOLDER')
      const recipient = recipientOf(options, env)
      const keys = requireKeys(env)
      const now = new Date()
      const file = resolve(folder, backupName(now))
      const { bytes, manifest } = await onDatabase(env, async ({ kysely }, connection) => {
        const written = await writeBackup({ connection, keys, file, recipient, now })
        await recordErasures(kysely, folder)
        await recordRun(kysely, { job: 'backup', ms: Date.now() - now.getTime(), why: null })
        return written
      })
      const people = manifest.tables['people']?.rows ?? 0
      return {
        lines: [say(messages.written, { file, people, bytes })],
        data: { file, bytes, manifest },
        code: 0,
      }
    },
  },
  {
    name: 'verify',
    args: ['<file>'],
    options: { 'key-file': keyFile, 'passphrase-file': passphraseFile },
    about: {
      pt: 'lê um backup até o fim e confere tudo, sem mudar nada',
      es: 'lee una copia hasta el final y comprueba todo, sin cambiar nada',
      en: 'reads a backup to its end and checks all of it, and changes nothing',
    },
    async run({ args: [file = ''], options, say }) {
      const manifest = await verifyBackup(file, openerOf(options))
      const tables = Object.values(manifest.tables)
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      return {
        lines: [say(messages.whole, { made: manifest.made, tables: tables.length, rows })],
        data: manifest,
        code: 0,
      }
    },
  },
  {
    name: 'restore',
    args: ['<file>'],
    options: {
      'key-file': keyFile,
      'passphrase-file': passphraseFile,
      erasures: erasuresOption,
    },
    about: {
      pt: 'põe um backup em um banco vazio, depois de conferir tudo',
      es: 'pone una copia en una base vacía, tras comprobar todo',
      en: 'puts a backup into an empty database, after checking all of it',
    },
    async run({ args: [file = ''], options, say }) {
      const decryptionKey = openerOf(options)
      const keys = requireKeys(env)
      const erasures = await erasuresOf(options, file)
      const { manifest, erased } = await onDatabase(
        env,
        (_, connection) => restoreBackup({ file, decryptionKey, connection, keys, log: silentLog, erasures }),
        { create: true },
      )
      return {
        lines: [say(messages.restored, { made: manifest.made, erased })],
        data: { manifest, erased },
        code: 0,
      }
    },
  },
  {
    name: 'drill',
    args: [],
    options: {},
    about: {
      pt: 'restaura um backup novo em um segundo banco e compara tudo',
      es: 'restaura una copia nueva en una segunda base y compara todo',
      en: 'restores a fresh backup into a second database and compares all of it',
    },
    async run({ say }) {
      const keys = requireKeys(env)
      const report = await onDatabase(env, async ({ kysely }, connection, stopped) => {
        const now = new Date()
        const drilled = await drill({
          env,
          random: randomBytes,
          connection,
          keys,
          log: silentLog,
          now,
          stopped,
        })
        const why = drilled.good ? null : problemFound
        await recordRun(kysely, { job: 'drill', ms: drilled.ms.whole, why })
        return drilled
      })
      const { good, different, audit, signIn, people, ms } = report
      const line = good
        ? say(messages.good, { people, seconds: Math.round(ms.whole / 1000) })
        : say(messages.bad, {
            different: different.join(', ') || '—',
            audit: String(audit),
            signIn: String(signIn),
          })
      return { lines: [line], data: report, code: good ? 0 : 1 }
    },
  },
]
