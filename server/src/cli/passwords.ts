import { existsSync } from 'node:fs'
import type { Text } from '@resguardo/contract/platform/languages'
import { type Command, UsageError } from './command.ts'
import { writeRanges } from './rangeFiles.ts'

const importedMessage: Text = {
  pt: '{count, plural, one {# senha} other {# senhas}} em {folder}. Defina BREACHED_PASSWORDS={folder} e reinicie.',
  es: '{count, plural, one {# contraseña} other {# contraseñas}} en {folder}. Define BREACHED_PASSWORDS={folder} y reinicia.',
  en: '{count, plural, one {# password} other {# passwords}} in {folder}. Set BREACHED_PASSWORDS={folder} and restart.',
}

/** The commands about breached passwords, which users may not choose. */
export const passwordCommands = (): readonly Command[] => [
  {
    name: 'passwords import',
    args: ['<list>', '<folder>'],
    options: {},
    about: {
      pt: 'transforma uma lista de senhas vazadas (uma por linha) em uma pasta para BREACHED_PASSWORDS',
      es: 'convierte una lista de contraseñas filtradas (una por línea) en una carpeta para BREACHED_PASSWORDS',
      en: 'turns a list of breached passwords (one per line) into a folder for BREACHED_PASSWORDS',
    },
    async run({ args: [list = '', folder = ''], say }) {
      if (!existsSync(list)) throw new UsageError(list)
      if (existsSync(folder)) throw new UsageError(folder)
      const count = await writeRanges(list, folder)
      return { lines: [say(importedMessage, { count, folder })], data: { count, folder }, code: 0 }
    },
  },
]
