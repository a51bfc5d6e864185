import { parseArgs } from 'node:util'
import { type Language, languages, locales, type Text } from '@resguardo/contract/platform/languages'
import { IntlMessageFormat } from 'intl-messageformat'
import { checkEnv } from '../checkEnv.ts'
import { readEnv } from '../env.ts'
import { apiKeyCommands } from './apiKeys/apiKeys.ts'
import { grantCommands } from './grants/grants.ts'
import { backupCommands } from './backups.ts'
import { type Command, UsageError } from './command.ts'
import { doctorCommand } from './doctor.ts'
import { keyCommands } from './keys.ts'
import { exportCommands } from './exports.ts'
import { passwordCommands } from './passwords.ts'
import { rootCommands } from './roots.ts'
import { maintenanceCommands } from './maintenance.ts'

/*
 * `npm run resguardo -- <command>`: what an operator does on the installation's own machine. Exit codes: 0
 * success, 1 a command failed or found a problem, 2 invalid arguments.
 */

const messages = {
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

const commonOptions = { help: 'boolean', json: 'boolean', lang: 'string' } as const

async function main(args: string[]) {
  const language = languageOf(args)
  const say = translatorFor(language)
  try {
    const env = readEnv(process.env)
    checkEnv(env)
    const commands = [
      doctorCommand(env),
      ...maintenanceCommands(env),
      ...rootCommands(env),
      ...passwordCommands(),
      ...keyCommands(env),
      ...apiKeyCommands(env),
      ...grantCommands(env),
      ...backupCommands(env),
      ...exportCommands(env),
    ]
    const command = findCommand(commands, args)
    if (!command) return printHelp(commands, args, say)
    const rest = args.slice(command.name.split(' ').length)
    const { values, positionals } = parseOptions(command, rest)
    if (values['help']) return printHelp([command], ['--help'], say)
    if (positionals.length !== command.args.length) throw new UsageError(command.args.join(' '))
    const entries = Object.entries(values)
    const options = Object.fromEntries(entries.filter((entry) => typeof entry[1] === 'string')) as Record<
      string,
      string
    >
    const flags = new Set(entries.flatMap(([name, value]) => (value === true ? [name] : [])))
    const { lines, data, code } = await command.run({ args: positionals, options, flags, say, language })
    process.stdout.write(values['json'] ? `${JSON.stringify(data)}\n` : `${lines.join('\n')}\n`)
    process.exitCode = code
  } catch (error) {
    const misused = error instanceof UsageError
    const why = error instanceof Error ? error.message : String(error)
    const message = misused ? say(messages.misused, { what: why }) : say(messages.failed, { why })
    const output = { error: misused ? 'misused' : 'failed', message: message }
    process.stderr.write(`${args.includes('--json') ? JSON.stringify(output) : message}\n`)
    process.exitCode = misused ? 2 : 1
  }
}

/** The command with the longest matching name: `root create` before `root`. */
const findCommand = (commands: readonly Command[], args: readonly string[]) =>
  commands.find(({ name }) => name === args.slice(0, name.split(' ').length).join(' '))

function parseOptions({ options, flags = {} }: Command, args: string[]) {
  const types = [
    ...Object.entries(commonOptions),
    ...Object.keys(options).map((name) => [name, 'string'] as const),
    ...Object.keys(flags).map((name) => [name, 'boolean'] as const),
  ]
  const optionTypes = Object.fromEntries(types.map(([name, type]) => [name, { type }]))
  try {
    return parseArgs({ args, allowPositionals: true, options: optionTypes })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : '', { cause: error })
  }
}

function printHelp(
  commands: readonly Command[],
  args: readonly string[],
  say: ReturnType<typeof translatorFor>,
) {
  const isHelpRequested = args.length === 0 || args.includes('--help')
  const row = (left: string, right: string) => `  ${left.padEnd(34)} ${right}`
  const lines = [
    say(messages.usage),
    '',
    say(messages.commands),
    ...commands.flatMap(({ name, args: operands, about, options, flags }) => [
      row([name, ...operands].join(' '), say(about)),
      ...Object.entries({ ...options, ...flags }).map(([option, text]) => row(`  --${option}`, say(text))),
    ]),
    '',
    say(messages.options),
    row('--json', say(messages.json)),
    row('--lang', say(messages.lang)),
    row('--help', say(messages.help)),
  ]
  process[isHelpRequested ? 'stdout' : 'stderr'].write(`${lines.join('\n')}\n`)
  process.exitCode = isHelpRequested ? 0 : 2
}

function translatorFor(language: Language) {
  return (text: Text, values: Readonly<Record<string, string | number>> = {}) =>
    String(
      new IntlMessageFormat(text[language], locales[language], undefined, { ignoreTag: true }).format(values),
    )
}

/** The language of `--lang`, else of the terminal, else English. */
function languageOf(args: readonly string[]): Language {
  const option = /(?:^| )--lang[= ](\S*)/.exec(args.join(' '))?.[1]
  const { LC_ALL, LC_MESSAGES, LANG } = process.env
  // An empty variable counts as unset.
  const locale = option ?? (LC_ALL || LC_MESSAGES || LANG)
  return languages.find((one) => one === locale?.slice(0, 2).toLowerCase()) ?? 'en'
}

await main(process.argv.slice(2))
