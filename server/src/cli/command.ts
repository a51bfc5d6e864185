import type { Language, Text } from '@resguardo/contract/languages'

/** What a command found: for people a few lines, for programs the data. */
export interface Outcome {
  readonly lines: readonly string[]
  readonly data: unknown
  /** 0 where all is well; 1 where something was found that is not. */
  readonly code: 0 | 1
}

export interface Given {
  readonly words: readonly string[]
  readonly options: Readonly<Record<string, string | undefined>>
  readonly flags: ReadonlySet<string>
  readonly say: (text: Text, values?: Readonly<Record<string, string | number>>) => string
  readonly language: Language
}

/** A command of `resguardo`: what it is called, what it does, which options with a value it knows. */
export interface Command {
  readonly name: string
  /** What follows the name: `<file>`. */
  readonly words: readonly string[]
  readonly options: Readonly<Record<string, Text>>
  /** Options without a value. */
  readonly flags?: Readonly<Record<string, Text>>
  readonly about: Text
  run(given: Given): Promise<Outcome>
}

/** The command was called in a way that it does not know. */
export class Misused extends Error {
  override name = 'Misused'
}
