import type { Language, Text } from '@resguardo/contract/platform/languages'

/** The result of a command: a few lines for people, data for programs. */
export interface CommandResult {
  readonly lines: readonly string[]
  readonly data: unknown
  /** 0 on success; 1 if a problem was found. */
  readonly code: 0 | 1
}

export interface CommandInput {
  readonly args: readonly string[]
  readonly options: Readonly<Record<string, string | undefined>>
  readonly flags: ReadonlySet<string>
  readonly say: (text: Text, values?: Readonly<Record<string, string | number>>) => string
  readonly language: Language
}

/** A command of `resguardo`: its name, what it does, and its options with a value. */
export interface Command {
  readonly name: string
  /** Arguments after the name: `<file>`. */
  readonly args: readonly string[]
  readonly options: Readonly<Record<string, Text>>
  /** Options without a value. */
  readonly flags?: Readonly<Record<string, Text>>
  readonly about: Text
  run(input: CommandInput): Promise<CommandResult>
}

/** The command was called with unknown or invalid arguments. */
export class UsageError extends Error {
  override name = 'Misused'
}
