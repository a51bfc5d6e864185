import { parseArgs } from 'node:util'
import { type Language, languages, locales, type Text } from '@resguardo/contract/languages'
import { IntlMessageFormat } from 'intl-messageformat'
import { checkEnv } from '../checkEnv.ts'
import { readEnv } from '../env.ts'
import { backupCommands } from './backups.ts'
import { type Command, Misused } from './command.ts'
import { doctorCommand } from './doctor.ts'
import { keyCommands } from './keys.ts'
import { exportCommands } from './exports.ts'
import { passwordCommands } from './passwords.ts'
import { rootCommands } from './roots.ts'
import { upkeepCommands } from './upkeep.ts'

/*
 * `npm run resguardo -- <command>`: what an operator does on the installation's own machine. Exit codes: 0
 * success, 1 a command failed or found a problem, 2 invalid arguments.
 */

const texts = {
  usage: {
    pt: 'Uso: npm run resguardo -- <comando> [opções]',
    es: 'Uso: npm run resguardo -- <comando> [opciones]',
    en: 'Usage: npm run resguardo -- <command> [options]',
  },
  commands: { pt: 'Comandos:', es: 'Comandos:', en: 'Commands:' },
  options: { pt: 'Opções de todos:', es: 'Opciones de todos:', en: 'Options of all:' },
  help: { pt: 'esta ajuda', es: 'esta ayuda', en: 'this help' },
  json: {
    pt: 'responde em JSON, para programas',
    es: 'responde en JSON, para programas',
    en: 'answers in JSON, for programs',
  },
  lang: {
    pt: 'pt, es ou en (senão o idioma do terminal)',
    es: 'pt, es o en (si no, el idioma de la terminal)',
    en: 'pt, es or en (else the language of the terminal)',
  },
  misused: {
    pt: 'Falta ou não serve: {what}. Veja --help.',
    es: 'Falta o no sirve: {what}. Mira --help.',
    en: 'Missing or of no use: {what}. See --help.',
  },
  failed: { pt: 'Não deu certo: {why}', es: 'No funcionó: {why}', en: 'It failed: {why}' },
} as const satisfies Record<string, Text>

const common = { help: 'boolean', json: 'boolean', lang: 'string' } as const

async function main(args: string[]) {
  const language = languageOf(args)
  const say = sayIn(language)
  try {
    const env = readEnv(process.env)
    checkEnv(env)
    const commands = [
      doctorCommand(env),
      ...upkeepCommands(env),
      ...rootCommands(env),
      ...passwordCommands(),
      ...keyCommands(env),
      ...backupCommands(env),
      ...exportCommands(env),
    ]
    const command = find(commands, args)
    if (!command) return help(commands, args, say)
    const rest = args.slice(command.name.split(' ').length)
    const { values, positionals } = parse(command, rest)
    if (values['help']) return help([command], ['--help'], say)
    if (positionals.length !== command.words.length) throw new Misused(command.words.join(' '))
    const given = Object.entries(values)
    const options = Object.fromEntries(given.filter((entry) => typeof entry[1] === 'string')) as Record<
      string,
      string
    >
    const flags = new Set(given.flatMap(([name, value]) => (value === true ? [name] : [])))
    const { lines, data, code } = await command.run({ words: positionals, options, flags, say, language })
    process.stdout.write(values['json'] ? `${JSON.stringify(data)}\n` : `${lines.join('\n')}\n`)
    process.exitCode = code
  } catch (error) {
    const misused = error instanceof Misused
    const why = error instanceof Error ? error.message : String(error)
    const told = misused ? say(texts.misused, { what: why }) : say(texts.failed, { why })
    const asked = { error: misused ? 'misused' : 'failed', message: told }
    process.stderr.write(`${args.includes('--json') ? JSON.stringify(asked) : told}\n`)
    process.exitCode = misused ? 2 : 1
  }
}

/** The command with the longest matching name: `root create` before `root`. */
const find = (commands: readonly Command[], args: readonly string[]) =>
  commands.find(({ name }) => name === args.slice(0, name.split(' ').length).join(' '))

function parse({ options, flags = {} }: Command, args: string[]) {
  const types = [
    ...Object.entries(common),
    ...Object.keys(options).map((name) => [name, 'string'] as const),
    ...Object.keys(flags).map((name) => [name, 'boolean'] as const),
  ]
  const known = Object.fromEntries(types.map(([name, type]) => [name, { type }]))
  try {
    return parseArgs({ args, allowPositionals: true, options: known })
  } catch (error) {
    throw new Misused(error instanceof Error ? error.message : '', { cause: error })
  }
}

function help(commands: readonly Command[], args: readonly string[], say: ReturnType<typeof sayIn>) {
  const asked = args.length === 0 || args.includes('--help')
  const row = (left: string, right: string) => `  ${left.padEnd(34)} ${right}`
  const lines = [
    say(texts.usage),
    '',
    say(texts.commands),
    ...commands.flatMap(({ name, words, about, options, flags }) => [
      row([name, ...words].join(' '), say(about)),
      ...Object.entries({ ...options, ...flags }).map(([option, text]) => row(`  --${option}`, say(text))),
    ]),
    '',
    say(texts.options),
    row('--json', say(texts.json)),
    row('--lang', say(texts.lang)),
    row('--help', say(texts.help)),
  ]
  process[asked ? 'stdout' : 'stderr'].write(`${lines.join('\n')}\n`)
  process.exitCode = asked ? 0 : 2
}

function sayIn(language: Language) {
  return (text: Text, values: Readonly<Record<string, string | number>> = {}) =>
    String(
      new IntlMessageFormat(text[language], locales[language], undefined, { ignoreTag: true }).format(values),
    )
}

/** The language of `--lang`, else of the terminal, else Portuguese. */
function languageOf(args: readonly string[]): Language {
  const asked = /(?:^| )--lang[= ](\S*)/.exec(args.join(' '))?.[1]
  const { LC_ALL, LC_MESSAGES, LANG } = process.env
  // An empty variable counts as unset.
  const wish = asked ?? (LC_ALL || LC_MESSAGES || LANG)
  return languages.find((one) => one === wish?.slice(0, 2).toLowerCase()) ?? 'pt'
}

await main(process.argv.slice(2))
