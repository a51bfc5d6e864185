import { type Language, languages } from '@resguardo/contract/languages'
import { type MessageGroup, type Messages, mergeMessages, type Overrides } from './messages.ts'

type Loaders = Record<Language, () => Promise<{ default: Messages }>>

// Spelt out, because a bundler only follows import() of a literal.
const loaders = {
  public: {
    pt: () => import('virtual:messages/public/pt'),
    es: () => import('virtual:messages/public/es'),
    en: () => import('virtual:messages/public/en'),
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
  // The others come by addGroup, before anybody asks for them.
} as Record<MessageGroup, Loaders>

/** Makes a group known that travels with the feature it belongs to: the names of its files weigh on nobody else. */
export function addGroup(group: MessageGroup, texts: Loaders): void {
  loaders[group] = texts
}

const none: Messages = {}
const builtIn = new Map<Language, Messages>()
const merged = new Map<Language, Messages>()
const wanted = new Set<MessageGroup>()
const pending = new Map<string, Promise<void>>()
const listeners = new Set<() => void>()
let overrides: Overrides = {}

/** Brings a group's built-in texts of one language into the store; once, however often it is asked. */
export function loadMessages(group: MessageGroup, language: Language): Promise<void> {
  wanted.add(group)
  const name = `${group}/${language}`
  const known = pending.get(name)
  if (known) return known
  const load = loaders[group][language]().then(
    (chunk) => {
      builtIn.set(language, mergeMessages(messagesOf(language, builtIn), chunk.default))
      publish(language)
    },
    (cause: unknown) => {
      pending.delete(name)
      throw cause
    },
  )
  pending.set(name, load)
  return load
}

/** Every group asked for so far, in another language: what a change of language has to wait for. */
export async function loadLanguage(language: Language) {
  await Promise.all([...wanted].map((group) => loadMessages(group, language)))
}

/** The texts in use, those of translation files over the built-in ones. The same object until one changes. */
export function messagesOf(language: Language, from = merged): Messages {
  return from.get(language) ?? none
}

/** Whether a text of this key exists, for choosing between a special message and a general one (spec 8). */
export function hasMessage(language: Language, key: string): boolean {
  return Object.hasOwn(messagesOf(language), key)
}

/** Lays the entries of translation files over the built-in texts of each language. */
export function override(loaded: Overrides) {
  overrides = loaded
  for (const language of languages) publish(language)
}

/** Calls back whenever texts have come or changed. */
export function subscribeMessages(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function publish(language: Language) {
  merged.set(language, mergeMessages(messagesOf(language, builtIn), overrides[language] ?? none))
  for (const listener of listeners) listener()
}
