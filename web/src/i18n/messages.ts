import type { Language, Text } from '@resguardo/contract/platform/languages'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/** A compiled message: plain text as a string, a text with placeholders as its ICU syntax tree. */
export type Message = string | MessageFormatElement[]
export type Messages = Readonly<Record<string, Message>>
export type MessageTable = Readonly<Record<string, Text>>

/**
 * `public`: pages before sign-in; `account`: besides, those that create, confirm or reset an account.
 * `app`: the signed-in part, including `public`.
 * `lesson`: slides and captions of drawn steps; `more`: rarer signed-in screens; `guide`: emergency pages,
 * which need no account.
 * `people`: the people table, also part of `more`; `assistant`: its panels; `news`: the bell.
 * `community`: its pages; `overview`: its card; `palette`: it and the list of shortcuts; `aloud`: reading
 * aloud; `pairing`: side by side with a phone; `share`: sending a slide; `settings`: their page;
 * `start`: choosing a phone, also without an account; `asked`: lessons that a team asks for; `issuers`:
 * sign-in services (build/texts/messageTables.ts).
 */
export const messageGroups = [
  'public',
  'account',
  'app',
  'lesson',
  'more',
  'people',
  'guide',
  'assistant',
  'community',
  'overview',
  'palette',
  'aloud',
  'pairing',
  'share',
  'settings',
  'start',
  'asked',
  'issuers',
] as const
export type MessageGroup = (typeof messageGroups)[number]

/**
 * The texts of one feature, ICU messages in all three languages: a missing language does not compile. Only
 * for `x.messages.ts` files; components import the type of the keys, never the texts.
 */
export function messages<const Table extends MessageTable>(table: Table): Table {
  return table
}

/** Merges loaded entries into the built-in ones: a loaded entry wins, a key without one stays (spec 4). */
export function mergeMessages(builtIn: Messages, loaded: Messages): Messages {
  return { ...builtIn, ...loaded }
}

export type Overrides = Partial<Record<Language, Messages>>
