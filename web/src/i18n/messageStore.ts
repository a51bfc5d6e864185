import { type Language, languages } from '@resguardo/contract/platform/languages'
import { createListeners } from '#store'
import { type MessageGroup, type Messages, mergeMessages, type Overrides } from './messages.ts'

type MessageLoaders = Record<Language, () => Promise<{ default: Messages }>>

// Written out, because a bundler only follows import() of a string literal.
const messageLoaders: Partial<Record<MessageGroup, MessageLoaders>> = {
  public: {
    pt: () => import('virtual:messages/public/pt'),
    es: () => import('virtual:messages/public/es'),
    en: () => import('virtual:messages/public/en'),
  },
  account: {
    pt: () => import('virtual:messages/account/pt'),
    es: () => import('virtual:messages/account/es'),
    en: () => import('virtual:messages/account/en'),
  },
  app: {
    pt: () => import('virtual:messages/app/pt'),
    es: () => import('virtual:messages/app/es'),
    en: () => import('virtual:messages/app/en'),
  },
  lesson: {
    pt: () => import('virtual:messages/lesson/pt'),
    es: () => import('virtual:messages/lesson/es'),
    en: () => import('virtual:messages/lesson/en'),
  },
  more: {
    pt: () => import('virtual:messages/more/pt'),
    es: () => import('virtual:messages/more/es'),
    en: () => import('virtual:messages/more/en'),
  },
  guide: {
    pt: () => import('virtual:messages/guide/pt'),
    es: () => import('virtual:messages/guide/es'),
    en: () => import('virtual:messages/guide/en'),
  },
}

/**
 * Registers a group that is bundled with its feature, so that the names of its chunks are not in the first
 * page load.
 */
export function registerMessageGroup(group: MessageGroup, texts: MessageLoaders): void {
  messageLoaders[group] = texts
}

/** Whether the loaders of a group are here; a feature may register those of its group later. */
export const isRegistered = (group: MessageGroup) => group in messageLoaders

const noMessages: Messages = {}
const builtIn = new Map<Language, Messages>()
const merged = new Map<Language, Messages>()
const requestedGroups = new Set<MessageGroup>()
const pending = new Map<string, Promise<void>>()
const changes = createListeners()
const overrides: Overrides = {}

/** Loads a group's built-in texts of one language, once however often it is called. */
export function loadMessages(group: MessageGroup, language: Language): Promise<void> {
  const loaders = messageLoaders[group]
  if (!loaders) throw new Error(`no module has registered the texts of ${group}`)
  requestedGroups.add(group)
  const loadKey = `${group}/${language}`
  const existing = pending.get(loadKey)
  if (existing) return existing
  const load = loaders[language]().then(
    (chunk) => {
      add(language, chunk.default)
    },
    (cause: unknown) => {
      pending.delete(loadKey)
      throw cause
    },
  )
  pending.set(loadKey, load)
  return load
}

/** Loads all groups requested so far in another language; a change of language waits for this. */
export async function loadLanguage(language: Language) {
  await Promise.all([...requestedGroups].map((group) => loadMessages(group, language)))
}

/**
 * The current texts: translation files merged into the built-in ones. Cached: the same object until one
 * changes.
 */
export function messagesOf(language: Language, from = merged): Messages {
  return from.get(language) ?? noMessages
}

/** Whether a text of this key exists, to choose between a specific message and a general one (spec 8). */
export function hasMessage(language: Language, key: string): boolean {
  return Object.hasOwn(messagesOf(language), key)
}

/** Merges translation files into the built-in texts of their languages; those of the others stay. */
export function setOverrides(loaded: Overrides) {
  Object.assign(overrides, loaded)
  for (const language of languages) if (loaded[language]) notify(language)
}

/** Calls `listener` whenever texts are loaded or changed. */
export const subscribeMessages = changes.subscribe

/**
 * Adds a group in place, without notice: its texts are first shown by what waited for them. To render the
 * whole page again costs a slow phone 0.15 s.
 */
function add(language: Language, texts: Messages) {
  builtIn.set(language, { ...messagesOf(language, builtIn), ...texts })
  const shown = merged.get(language) ?? {}
  merged.set(language, Object.assign(shown, texts, overrides[language]))
}

function notify(language: Language) {
  merged.set(language, mergeMessages(messagesOf(language, builtIn), overrides[language] ?? noMessages))
  changes.notify()
}
