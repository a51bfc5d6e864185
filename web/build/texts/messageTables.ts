import { globSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { isLanguage, type Language, languages } from '@resguardo/contract/platform/languages'
import { parser } from './formatjs.ts'
import type { Message, MessageGroup, Messages, MessageTable } from '../../src/i18n/messages.ts'

// Imported by path: by name, a test run would resolve to the build without a parser.
const { parse, TYPE }: typeof import('@formatjs/icu-messageformat-parser') = await import(parser)

export { parse, TYPE }

const repository = join(import.meta.dirname, '../../..')

/**
 * The group of the texts below each folder, or of one file without its ending; the longest entry counts. A
 * file belongs to one group as a whole: texts that travel apart are in two files.
 */
export const groupOfPath: Readonly<Record<string, MessageGroup>> = {
  'contract/src': 'more',
  'contract/src/assistant': 'assistant',
  'contract/src/auth/auth': 'public',
  'contract/src/auth/issuerFields': 'issuers',
  'contract/src/auth/issuers': 'issuers',
  'contract/src/auth/proof': 'app',
  'contract/src/auth/registration': 'account',
  'contract/src/community': 'community',
  'contract/src/learning/courses': 'app',
  'contract/src/learning/pairing': 'pairing',
  'contract/src/licensing/trial': 'app',
  'contract/src/people/peopleList': 'people',
  'contract/src/people/peopleListFields': 'people',
  'contract/src/platform': 'public',
  'contract/src/platform/fields/consoleFields': 'more',
  'contract/src/savedViews': 'more',
  'contract/src/support/request': 'assistant',
  'web/src/app': 'app',
  'web/src/app/palette': 'palette',
  'web/src/app/public': 'guide',
  'web/src/app/sidebar': 'palette',
  'web/src/app/start': 'start',
  'web/src/features': 'more',
  'web/src/features/admins/manage': 'people',
  'web/src/features/admins/manage/tableLayout': 'more',
  'web/src/features/alerts/news': 'app',
  'web/src/features/assistant': 'assistant',
  'web/src/features/assistant/dock': 'lesson',
  'web/src/features/auth': 'public',
  'web/src/features/auth/keep': 'account',
  'web/src/features/auth/newsletter': 'more',
  'web/src/features/auth/reset': 'account',
  'web/src/features/auth/signup': 'account',
  'web/src/features/auth/verify': 'account',
  'web/src/features/community': 'community',
  'web/src/features/course': 'app',
  'web/src/features/course/aloud': 'aloud',
  'web/src/features/course/drills': 'more',
  'web/src/features/course/guest': 'start',
  'web/src/features/course/map': 'more',
  'web/src/features/course/pairing': 'pairing',
  'web/src/features/course/plan': 'more',
  'web/src/features/course/risks': 'more',
  'web/src/features/course/search': 'more',
  'web/src/features/course/share': 'share',
  'web/src/features/course/slides': 'lesson',
  'web/src/features/course/strip': 'more',
  'web/src/features/course/strip/controls': 'lesson',
  'web/src/features/course/ticks/page': 'more',
  'web/src/features/course/worries': 'start',
  'web/src/features/dashboard': 'app',
  'web/src/features/emergency': 'guide',
  'web/src/features/onboarding/device': 'start',
  'web/src/features/overview': 'overview',
  'web/src/features/overview/page': 'more',
  'web/src/features/settings': 'settings',
  'web/src/features/settings/status': 'more',
  'web/src/features/support/ask': 'assistant',
  'web/src/features/teams/asked': 'asked',
  'web/src/help': 'guide',
  'web/src/help/urgent': 'app',
  'web/src/i18n': 'public',
  'web/src/lists': 'people',
  'web/src/lists/bulk/dialog': 'more',
  'web/src/lists/views/viewsPanel': 'more',
  'web/src/session': 'public',
  'web/src/shared': 'people',
  'web/src/shared/issuers': 'issuers',
  'web/src/shared/mail': 'more',
  'web/src/shared/memberships': 'more',
  'web/src/ui': 'public',
  'web/src/ui/console': 'people',
}

/** Groups bundled into another group, to save a request. */
const includedGroup: Partial<Record<MessageGroup, MessageGroup>> = {
  app: 'public',
  guide: 'public',
  more: 'people',
}

/** Every file of texts: `x.messages.ts` in web/src and in the contract. */
const allMessageFiles = () =>
  globSync('{contract,web}/src/**/*.messages.ts', { cwd: repository })
    .map((name) => name.split(sep).join('/'))
    .toSorted()

/** The entry of the table that a file belongs to; undefined if there is none. */
export function entryOf(file: string): string | undefined {
  return Object.keys(groupOfPath)
    .filter((path) => file === `${path}.messages.ts` || file.startsWith(`${path}/`))
    .reduce<string | undefined>((best, path) => (best && best.length > path.length ? best : path), undefined)
}

/** The files of a group; throws if a file is in no group, or if the table names what is gone. */
export function messageFiles(group: MessageGroup): string[] {
  const files = allMessageFiles()
  const entries = new Map(files.map((file) => [file, entryOf(file)]))
  const lost = files.find((file) => !entries.get(file))
  if (lost) throw new Error(`${lost} belongs to no group of texts`)
  const used = new Set(entries.values())
  const gone = Object.keys(groupOfPath).find((path) => !used.has(path))
  if (gone) throw new Error(`no texts are in ${gone}: correct the table in messageTables.ts`)
  return files
    .filter((file) => groupOfPath[entries.get(file) ?? ''] === group)
    .map((file) => join(repository, file))
}

/** Whether a change of this file changes texts. */
export function isMessageFile(file: string): boolean {
  return file.endsWith('.messages.ts')
}

/** The texts of a group by key, from all its files; throws for a duplicate key. */
export async function messageTable(group: MessageGroup): Promise<MessageTable> {
  const table: Record<string, MessageTable[string]> = {}
  for (const file of messageFiles(group)) {
    for (const [key, text] of Object.entries(await loadTable(file))) {
      if (Object.hasOwn(table, key)) throw new Error(`the message ${key} is written twice, again in ${file}`)
      table[key] = text
    }
  }
  return table
}

/** The groups bundled with this one, including itself. */
export const groupsIn = (group: MessageGroup): MessageGroup[] => [
  ...(includedGroup[group] ? [includedGroup[group]] : []),
  group,
]

/** The texts bundled with a group: its own, and those of the groups it includes. */
export async function bundledMessages(group: MessageGroup): Promise<MessageTable> {
  const tables = await Promise.all(groupsIn(group).map(messageTable))
  return Object.assign({}, ...tables)
}

/** The texts of one language: plain strings unchanged, ICU syntax parsed into trees. */
export function compileMessages(table: MessageTable, language: Language): Messages {
  return Object.fromEntries(Object.entries(table).map(([key, text]) => [key, compile(key, text[language])]))
}

function compile(key: string, text: string): Message {
  try {
    const tree = parse(text)
    const [first, second] = tree
    if (!first) return ''
    return !second && first.type === TYPE.literal ? first.value : withoutLocations(tree)
  } catch (cause) {
    throw new Error(`the message ${key} is not ICU: ${text}`, { cause })
  }
}

function withoutLocations(tree: MessageFormatElement[]): MessageFormatElement[] {
  // The same tree without source locations, which no formatter reads.
  return JSON.parse(JSON.stringify(tree, (name, value: unknown) => (name === 'location' ? undefined : value)))
}

const firstModified = new Map<string, number>()

async function loadTable(file: string): Promise<MessageTable> {
  const { mtimeMs } = statSync(file)
  const firstTime = firstModified.get(file) ?? mtimeMs
  firstModified.set(file, firstTime)
  // Node caches imported modules: a query string lets a dev server reload a changed file.
  const cacheBuster = mtimeMs === firstTime ? '' : `?t=${mtimeMs}`
  const module: Record<string, unknown> = await import(pathToFileURL(file).href + cacheBuster)
  return Object.assign({}, ...Object.values(module).filter(isTable))
}

function isTable(value: unknown): value is MessageTable {
  if (typeof value !== 'object' || value === null) return false
  const entries = Object.values(value)
  return entries.length > 0 && entries.every(isText)
}

function isText(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    languages.every((name) => name in value) &&
    Object.keys(value).every(isLanguage)
  )
}
