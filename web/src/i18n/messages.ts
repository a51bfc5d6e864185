import type { Language, Text } from '@resguardo/contract/languages'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/** A compiled message: a plain text as it is, anything with placeholders as its ICU syntax tree. */
export type Message = string | MessageFormatElement[]
export type Messages = Readonly<Record<string, Message>>
export type MessageTable = Readonly<Record<string, Text>>

/**
 * `public` travels with the pages before signing in; `app`, which holds most of those texts too, with the signed-in part;
 * `lesson` with what slides say; `more` with its rarer screens; `guide` with the emergency pages, which need no account;
 * `people` with the table of people, and within `more`; `assistant` with every panel of it; `news` with the bell; `community` with its pages;
 * `overview` with its card (build/messageTables.ts).
 */
export const messageGroups = [
  'public',
  'app',
  'lesson',
  'more',
  'people',
  'guide',
  'assistant',
  'news',
  'community',
  'overview',
] as const
export type MessageGroup = (typeof messageGroups)[number]

/**
 * The texts of one feature, ICU messages in all three languages: a missing language does not compile.
 * Only for `x.messages.ts` files; components import the type of the keys, never the texts.
 */
export function messages<const Table extends MessageTable>(table: Table): Table {
  return table
}

/** Loaded entries laid over the built-in ones: a loaded entry wins, a key without one stays (spec 4). */
export function mergeMessages(builtIn: Messages, loaded: Messages): Messages {
  return { ...builtIn, ...loaded }
}

export type Overrides = Partial<Record<Language, Messages>>
