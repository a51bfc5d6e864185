import { globSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { isLanguage, type Language, languages } from '@resguardo/contract/platform/languages'
import { parser } from './formatjs.ts'
import type { Message, MessageGroup, Messages, MessageTable } from '../src/i18n/messages.ts'

// Imported by path: by name, a test run would resolve to the build without a parser.
const { parse, TYPE }: typeof import('@formatjs/icu-messageformat-parser') = await import(parser)
export { parse, TYPE }

const source = join(import.meta.dirname, '../src')
const contract = join(import.meta.dirname, '../../contract/src')

/** Folders whose texts a page needs before signing in, and those that every signed-in person sees first. */
const folders: Readonly<
  Record<
    'public' | 'app' | 'guide' | 'assistant' | 'news' | 'community' | 'people' | 'overview',
    readonly string[]
  >
> = {
  public: ['ui', 'i18n', 'session', 'app/public', 'features/auth', 'features/status'],
  app: ['app', 'features/dashboard', 'features/course'],
  guide: ['features/emergency', 'help'],
  assistant: ['features/assistant', 'features/support/ask'],
  news: ['features/alerts/news'],
  community: ['features/community'],
  people: ['shared', 'lists', 'features/admins/manage'],
  overview: ['features/overview'],
}

/** Parts of those folders that only rarer screens show, or that need a press. */
const secondaryFolders = [
  'features/auth/newsletter/',
  'lists/bulk/dialog.',
  'features/course/search/',
  'features/course/risks/',
  'features/course/plan/',
  'features/course/drills/',
  'features/course/strip/strip.',
  'features/course/ticks/page.',
]

/**
 * Keys of the contract's catalogue that pages before signing in can show; the rest loads with the signed-in
 * part.
 */
const publicKey =
  /^(net|unmapped|i\d{3}|(register|auth|passkeyAuth|askPasskeyAuth|oneTimeCode|verify|confirm|reset|session|keepAccount)\d{3})$|^fields\./

/** Every file of texts: `x.messages.ts` in web/src and in the contract. */
export function messageFiles(group: MessageGroup): string[] {
  const webFiles = findFiles(source, '**/*.messages.ts').filter((file) => groupOf(file) === group)
  return [...contractFiles(), ...webFiles]
}

const contractFiles = () => findFiles(contract, '**/*.messages.ts')

/**
 * Messages of the console's calls load with its screens; starting a trial is possible on other screens too.
 */
const isConsoleMessage = (file: string, key: string) =>
  file.startsWith(contract) &&
  !/(fields|generic|auth|courses)\.messages\.ts$/.test(file) &&
  !key.startsWith('startTrial')

/** Errors of fields that only forms of the console have. */
const consoleField =
  /^fields\.(accent|certificate|domain|host|hours|mailTls|oneLine|range|smallest|logo|appVersion|days|date|failedAttempts|licenseCount|newsletter|oneTimeCodeLength|passwordHistory|passwordByOwner|passwordCommon|port|prefix|role|root|team|timeout|ttl|url|uses|code$)/

/** Messages of calls that the table of people makes. */
const peopleTableKey =
  /^(readAdmins|block|activate|deleteAdmins|restoreAdmins|undo|readActivity|exportAdmins|readTeams)\d{3}$|^fields\.(date|days)$/

/** Errors of fields that only forms of the community have. */
const communityField = /^fields\.(displayName|displayNameTells|threadTitle|image)$/

/** The group that a text of the contract belongs to. */
function groupOfContractKey(file: string, key: string): MessageGroup {
  if (/^(writeSpeech|askPerson|tellPerson|withdrawTicket)\d/.test(key)) return 'assistant'
  if (file.endsWith('community.messages.ts') || communityField.test(key)) return 'community'
  if (peopleTableKey.test(key)) return 'people'
  if (isConsoleMessage(file, key) || consoleField.test(key)) return 'more'
  return publicKey.test(key) ? 'public' : 'app'
}

/** Whether a change of this file changes texts. */
export function isMessageFile(file: string): boolean {
  return file.endsWith('.messages.ts')
}

function findFiles(folder: string, pattern: string) {
  return globSync(pattern, { cwd: folder })
    .toSorted()
    .map((name) => join(folder, name))
}

/** The texts of a group by key, from all its files; throws for a duplicate key. */
export async function messageTable(group: MessageGroup): Promise<MessageTable> {
  const table: Record<string, MessageTable[string]> = {}
  for (const file of messageFiles(group)) {
    const shared = file.startsWith(contract)
    for (const [key, text] of Object.entries(await loadTable(file))) {
      if (shared && groupOfContractKey(file, key) !== group) continue
      if (Object.hasOwn(table, key)) throw new Error(`the message ${key} is written twice, again in ${file}`)
      table[key] = text
    }
  }
  return table
}

/** Groups bundled into another group, to save a request. */
const includedGroup: Partial<Record<MessageGroup, MessageGroup>> = {
  app: 'public',
  guide: 'public',
  more: 'people',
}
/** Screens that load `public` themselves, and of which no other screen shows a part. */
const standaloneScreenKeys = /^(signup|verify|reset|keep)\.|^(register|verify|reset|keepAccount)\d{3}$/

/** The groups bundled with this one, including itself. */
export const groupsIn = (group: MessageGroup): MessageGroup[] => [
  ...(includedGroup[group] ? [includedGroup[group]] : []),
  group,
]

/** The texts bundled with a group: its own, and those of the groups it includes. */
export async function bundledMessages(group: MessageGroup): Promise<MessageTable> {
  const tables = await Promise.all(groupsIn(group).map(messageTable))
  const all = Object.entries(Object.assign({}, ...tables) as MessageTable)
  return Object.fromEntries(all.filter(([key]) => group === 'public' || !standaloneScreenKeys.test(key)))
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

function groupOf(file: string): MessageGroup {
  const path = relative(source, file).split(sep).join('/')
  const isIn = (names: readonly string[]) => names.some((name) => path.startsWith(`${name}/`))
  if (secondaryFolders.some((name) => path.startsWith(name))) return 'more'
  if (path.startsWith('ui/console.') || isIn(folders.people)) return 'people'
  if (path.startsWith('features/course/slides/')) return 'lesson'
  if (isIn(folders.public)) return 'public'
  if (isIn(folders.guide)) return 'guide'
  if (isIn(folders.assistant)) return 'assistant'
  if (isIn(folders.news)) return 'news'
  if (isIn(folders.community)) return 'community'
  if (isIn(folders.overview)) return 'overview'
  return isIn(folders.app) ? 'app' : 'more'
}
