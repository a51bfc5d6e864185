import type { Text } from '@resguardo/contract/platform/languages'
import { liveInstances } from '#db/instances.ts'
import { rehashCourses } from '#features/courses/rehashCourses.ts'
import { addNextKey, isActiveKey, type KeyRing, promoteNextKey } from '#security/crypto/keyRing.ts'
import { openKeys, storedKeyIdOf } from '#security/crypto/keys.ts'
import { countKeyUse, type KeyUse, reseal } from '#security/crypto/reseal.ts'
import type { Env } from '../env.ts'
import type { Command, CommandResult } from './command.ts'
import { keyMessages } from './keys.messages.ts'
import { onDatabase } from './installation.ts'
import { retire } from './retireKey.ts'
import {
  keyIdOf,
  instancesWhere,
  requireKeyRing,
  notLoadedResult,
  replaceRing,
  type Say,
} from './ringChange.ts'

const toOption: Text = {
  pt: 'grava o chaveiro neste arquivo em vez de KEY_FILE (para um segredo só de leitura)',
  es: 'guarda el llavero en este archivo en vez de KEY_FILE (para un secreto de solo lectura)',
  en: 'writes the ring to this file instead of KEY_FILE (where that is a read-only secret)',
}

/** The commands about master keys (docs/keys.md). */
export const keyCommands = (env: Env): readonly Command[] => [
  {
    name: 'keys list',
    args: [],
    options: {},
    about: {
      pt: 'mostra as chaves mestras, e quantos valores cada uma sela',
      es: 'muestra las claves maestras, y cuántos valores sella cada una',
      en: 'shows the master keys, and how many values each of them seals',
    },
    run: ({ say }) => listKeys(env, say),
  },
  {
    name: 'keys rotate',
    args: [],
    options: { to: toOption },
    about: {
      pt: 'faz uma chave mestra nova, que por enquanto só abre',
      es: 'crea una clave maestra nueva, que por ahora solo abre',
      en: 'makes a new master key, which only opens until it is promoted',
    },
    async run(input) {
      const before = requireKeyRing(env)
      const ring = addNextKey(before, new Date())
      const id = keyIdOf(ring, 'next')
      const change = { before, after: () => ring, action: 'keysRotate', id, line: keyMessages.rotated }
      return onDatabase(env, ({ kysely }) => replaceRing(kysely, env, input, change))
    },
  },
  {
    name: 'keys promote',
    args: [],
    options: { to: toOption },
    about: {
      pt: 'passa a selar com a chave nova, quando todos os servidores a têm',
      es: 'pasa a sellar con la clave nueva, cuando todos los servidores la tienen',
      en: 'seals with the new key from now on, once all servers have it',
    },
    async run(input) {
      const before = requireKeyRing(env)
      const ring = promoteNextKey(before)
      const id = keyIdOf(ring, 'current')
      const change = { before, after: () => ring, action: 'keysPromote', id, line: keyMessages.promoted }
      return onDatabase(env, async ({ kysely }) => {
        const missing = await instancesWhere(kysely, (keys) => !keys.includes(id))
        if (missing.length > 0) return notLoadedResult(env, missing, input.say)
        return replaceRing(kysely, env, input, change)
      })
    },
  },
  {
    name: 'keys reseal',
    args: [],
    options: {},
    about: {
      pt: 'sela tudo de novo com a chave atual, enquanto todos trabalham; pode ser interrompido',
      es: 'vuelve a sellar todo con la clave actual, mientras todos trabajan; se puede interrumpir',
      en: 'reseals everything with the current key, while everyone works; it may be interrupted',
    },
    run: ({ say }) => resealAll(env, say),
  },
  {
    name: 'keys retire',
    args: ['<id>'],
    options: { to: toOption },
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
    run: (input) => retire(env, input),
  },
]

async function listKeys(env: Env, say: Say): Promise<CommandResult> {
  const ring = requireKeyRing(env)
  const { use, instances } = await onDatabase(env, async ({ kysely }) => ({
    use: await countKeyUse(kysely),
    instances: await liveInstances(kysely).select(['name', 'keys']).execute(),
  }))
  const keys = ring.map((key) => ({
    id: key.id,
    state: key.state,
    made: key.made,
    sealed: use.sealed[storedKeyIdOf(key)] ?? 0,
    hashed: use.hashed[storedKeyIdOf(key)] ?? 0,
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
      ...(unknown.length > 0 ? [say(keyMessages.unknown, { ids: unknown.join(', ') })] : []),
    ],
    data: { keys, unknown },
    code: unknown.length > 0 ? 1 : 0,
  }
}

function unknownMarks(ring: KeyRing, { sealed, hashed }: KeyUse): string[] {
  const opens = new Set(ring.filter(isActiveKey).map(storedKeyIdOf))
  const verifies = new Set(ring.map(storedKeyIdOf))
  const unknown = [
    ...Object.keys(sealed).filter((mark) => !opens.has(mark)),
    ...Object.keys(hashed).filter((mark) => !verifies.has(mark)),
  ]
  return [...new Set(unknown.map((mark) => mark || '-'))]
}

async function resealAll(env: Env, say: Say): Promise<CommandResult> {
  const ring = requireKeyRing(env)
  const keys = openKeys(ring)
  const current = keyIdOf(ring, 'current')
  return onDatabase(env, async ({ kysely }, _, stopped) => {
    // Those servers would seal more with another key, and could not open what this command seals.
    const behind = await instancesWhere(kysely, ([first]) => first !== current)
    if (behind.length > 0) return notLoadedResult(env, behind, say)
    const { rows, unreadable } = await reseal(kysely, keys, { stopped })
    const courses = await rehashCourses(kysely, keys, stopped)
    const { sealed } = await countKeyUse(kysely)
    const left = Object.entries(sealed).reduce(
      (sum, [mark, count]) => (mark === keys.storedKeyId ? sum : sum + count),
      0,
    )
    return {
      lines: [
        say(keyMessages.resealed, { rows, courses, left }),
        ...unreadable.map((one) => say(keyMessages.unreadable, one)),
      ],
      data: { rows, courses, left, unreadable },
      code: left === 0 ? 0 : 1,
    }
  })
}
