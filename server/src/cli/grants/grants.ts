import { grants } from '@resguardo/contract/people/peopleEnums'
import type { Text } from '@resguardo/contract/platform/languages'
import { listHolders } from '#features/admins/grants/grants.table.ts'
import type { Env } from '../../env.ts'
import { type Command, type CommandInput, type CommandResult, UsageError } from '../command.ts'
import { onDatabase } from '../installation.ts'

const none: Text = {
  pt: 'Ninguém tem funções além do papel.',
  es: 'Nadie tiene funciones además del rol.',
  en: 'There are no grants beside the roles.',
}

/** Who holds a grant, for the operator of the machine; root gives and takes them in the console. */
export const grantCommands = (env: Env): readonly Command[] => [
  {
    name: 'grants list',
    args: [],
    options: {
      of: {
        pt: `só esta função: ${grants.join(', ')}`,
        es: `solo esta función: ${grants.join(', ')}`,
        en: `this grant only: ${grants.join(', ')}`,
      },
    },
    about: {
      pt: 'lista quem tem funções além do papel',
      es: 'lista quién tiene funciones además del rol',
      en: 'lists who holds a grant beside the role',
    },
    run: (input) => list(env, input),
  },
]

async function list(env: Env, { options, say }: CommandInput): Promise<CommandResult> {
  const { of } = options
  const only = grants.find((one) => one === of)
  if (of !== undefined && only === undefined) throw new UsageError(`--of ${grants.join('|')}`)
  const holders = await onDatabase(env, ({ kysely }) => listHolders(kysely, only ? [only] : grants))
  const lines = holders.map(({ uid, username, role, status, grants: theirs }) =>
    [uid, role, status, theirs.join(','), username].join('  '),
  )
  return { lines: lines.length > 0 ? lines : [say(none)], data: { holders }, code: 0 }
}
