import type { Text } from '@resguardo/contract/languages'
import { livingInstances } from '#db/instances.ts'
import { rehashCourses } from '#features/courses/rehash.ts'
import { addNext, isLiving, type KeyRing, promoteNext } from '#security/keyRing.ts'
import { keysFrom, markOf } from '#security/keys.ts'
import { countKeyUse, type KeyUse, reseal } from '#security/reseal.ts'
import type { Env } from '../env.ts'
import type { Command, Outcome } from './command.ts'
import { texts } from './keys.messages.ts'
import { onDatabase } from './place.ts'
import { retire } from './retireKey.ts'
import { idOf, instancesWhere, knownRing, notLoaded, replaceRing, type Say } from './ring.ts'

const to: Text = {
  pt: 'grava o chaveiro neste arquivo em vez de KEY_FILE (para um segredo só de leitura)',
  es: 'guarda el llavero en este archivo en vez de KEY_FILE (para un secreto de solo lectura)',
  en: 'writes the ring to this file instead of KEY_FILE (where that is a read-only secret)',
}

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
    async run(given) {
      const before = knownRing(env)
      const ring = addNext(before, new Date())
      const id = idOf(ring, 'next')
      const change = { before, after: () => ring, action: 'keysRotate', id, line: texts.rotated }
      return onDatabase(env, ({ kysely }) => replaceRing(kysely, env, given, change))
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
    async run(given) {
      const before = knownRing(env)
      const ring = promoteNext(before)
      const id = idOf(ring, 'current')
      const change = { before, after: () => ring, action: 'keysPromote', id, line: texts.promoted }
      return onDatabase(env, async ({ kysely }) => {
        const without = await instancesWhere(kysely, (keys) => !keys.includes(id))
        if (without.length > 0) return notLoaded(env, without, given.say)
        return replaceRing(kysely, env, given, change)
      })
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
    // Those servers would seal more with another key, and could not open what this command seals.
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
