import { globSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { isLanguage, type Language, languages } from '@resguardo/contract/languages'
import { parser } from './formatjs.ts'
import type { Message, MessageGroup, Messages, MessageTable } from '../src/i18n/messages.ts'

// By its address: under its name a test run would give the build that does not parse.
const { parse, TYPE }: typeof import('@formatjs/icu-messageformat-parser') = await import(parser)
export { parse, TYPE }

const source = join(import.meta.dirname, '../src')
const contract = join(import.meta.dirname, '../../contract/src')

/** What a page needs before anybody has signed in, and what every signed-in person sees first. */
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
  people: ['lists', 'features/admins/manage'],
  overview: ['features/overview'],
}

/** What of those folders is said by rarer screens alone, or after a press. */
const rarePlaces = [
  'features/auth/newsletter/',
  'lists/bulk/dialog.',
  'features/course/search/',
  'features/course/risks/',
  'features/course/plan/',
  'features/course/drills/',
  'features/course/strip/strip.',
  'features/course/ticks/page.',
]

/** Keys of the contract's catalogue that the pages before signing in can meet; the rest comes with the signed-in part. */
const publicKey =
  /^(net|unmapped|i\d{3}|(register|auth|passkeyAuth|askPasskeyAuth|oneTimeCode|verify|confirm|reset|session|keepAccount)\d{3})$|^fields\./

/** Every file of texts: `x.messages.ts` in web/src and in the contract. */
export function messageFiles(group: MessageGroup): string[] {
  const ours = found(source, '**/*.messages.ts').filter((file) => groupOf(file) === group)
  return [...agreed(), ...ours]
}

const agreed = () => found(contract, '**/*.messages.ts')

/** What the calls of the console answer comes with its screens; a trial is started from the others too. */
const isRare = (file: string, key: string) =>
  file.includes(join('src', 'catalogue')) &&
  !/(generic|auth|courses)\.messages\.ts$/.test(file) &&
  !key.startsWith('startTrial')

/** Fields of the console's forms alone. */
const rareField =
  /^fields\.(accent|certificate|domain|host|hours|mailTls|oneLine|range|smallest|logo|appVersion|days|date|failedAttempts|licenseCount|newsletter|oneTimeCodeLength|passwordHistory|passwordByOwner|passwordCommon|port|prefix|role|root|team|timeout|ttl|url|uses|code$)/

/** What the calls of the table of people answer. */
const peopleKey =
  /^(readAdmins|block|activate|deleteAdmins|restoreAdmins|undo|readActivity|exportAdmins|readTeams)\d{3}$|^fields\.(date|days)$/

/** Fields of the community's forms alone. */
const communityField = /^fields\.(displayName|displayNameTells|threadTitle|image)$/

/** With which texts one of the contract travels. */
function homeOf(file: string, key: string): MessageGroup {
  if (/^(writeSpeech|askPerson|tellPerson|withdrawTicket)\d/.test(key)) return 'assistant'
  if (file.endsWith('community.messages.ts') || communityField.test(key)) return 'community'
  if (peopleKey.test(key)) return 'people'
  if (isRare(file, key) || rareField.test(key)) return 'more'
  return publicKey.test(key) ? 'public' : 'app'
}

/** Whether a change of this file changes texts. */
export function isMessageFile(file: string): boolean {
  return file.endsWith('.messages.ts')
}

function found(folder: string, pattern: string) {
  return globSync(pattern, { cwd: folder })
    .sort()
    .map((name) => join(folder, name))
}

/** The texts of a group by key, from all its files; a key written twice is an error. */
export async function messageTable(group: MessageGroup): Promise<MessageTable> {
  const table: Record<string, MessageTable[string]> = {}
  for (const file of messageFiles(group)) {
    const shared = file.startsWith(contract)
    for (const [key, text] of Object.entries(await tableIn(file))) {
      if (shared && homeOf(file, key) !== group) continue
      if (Object.hasOwn(table, key)) throw new Error(`the message ${key} is written twice, again in ${file}`)
      table[key] = text
    }
  }
  return table
}

/** What the texts of a group bring along: one request less. */
const within: Partial<Record<MessageGroup, MessageGroup>> = { app: 'public', guide: 'public', more: 'people' }
/** Of screens that ask for `public` themselves, and that no other shows a part of. */
const ownScreens = /^(signup|verify|reset|keep)\.|^(register|verify|reset|keepAccount)\d{3}$/

/** The groups whose texts travel with this one. */
export const groupsIn = (group: MessageGroup): MessageGroup[] => [
  ...(within[group] ? [within[group]] : []),
  group,
]

/** The texts that travel with a group: its own, and what it brings along. */
export async function travelling(group: MessageGroup): Promise<MessageTable> {
  const tables = await Promise.all(groupsIn(group).map(messageTable))
  const all = Object.entries(Object.assign({}, ...tables) as MessageTable)
  return Object.fromEntries(all.filter(([key]) => group === 'public' || !ownScreens.test(key)))
}

/** The texts of one language: plain ones as they are, those with ICU syntax as trees. */
export function compileMessages(table: MessageTable, language: Language): Messages {
  return Object.fromEntries(Object.entries(table).map(([key, text]) => [key, compile(key, text[language])]))
}

function compile(key: string, text: string): Message {
  try {
    const tree = parse(text)
    const [only, more] = tree
    if (!only) return ''
    return !more && only.type === TYPE.literal ? only.value : withoutLocations(tree)
  } catch (cause) {
    throw new Error(`the message ${key} is not ICU: ${text}`, { cause })
  }
}

function withoutLocations(tree: MessageFormatElement[]): MessageFormatElement[] {
  // The same tree, less the positions in the text that no formatter reads.
  return JSON.parse(JSON.stringify(tree, (name, value: unknown) => (name === 'location' ? undefined : value)))
}

const firstRead = new Map<string, number>()

async function tableIn(file: string): Promise<MessageTable> {
  const { mtimeMs } = statSync(file)
  const first = firstRead.get(file) ?? mtimeMs
  firstRead.set(file, first)
  // Node keeps what it has imported: another address lets a dev server read a file again that has changed.
  const again = mtimeMs === first ? '' : `?t=${mtimeMs}`
  const module: Record<string, unknown> = await import(pathToFileURL(file).href + again)
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
  const place = relative(source, file).split(sep).join('/')
  const within = (names: readonly string[]) => names.some((name) => place.startsWith(`${name}/`))
  if (rarePlaces.some((name) => place.startsWith(name))) return 'more'
  if (place.startsWith('ui/console.') || within(folders.people)) return 'people'
  if (place.startsWith('features/course/slides/')) return 'lesson'
  if (within(folders.public)) return 'public'
  if (within(folders.guide)) return 'guide'
  if (within(folders.assistant)) return 'assistant'
  if (within(folders.news)) return 'news'
  if (within(folders.community)) return 'community'
  if (within(folders.overview)) return 'overview'
  return within(folders.app) ? 'app' : 'more'
}
