import type { CatalogueKey } from '@resguardo/contract/catalogue'
import type { Failure } from '#api/failure.ts'
import type { TalkMessage } from './talk.messages.ts'

export type Trouble = Extract<TalkMessage, `talk.trouble.${string}`> | CatalogueKey

/** Why nothing was written down. */
export class TalkTrouble extends Error {
  readonly key: Trouble

  constructor(key: Trouble) {
    super(key)
    this.key = key
  }
}

/** What a failed call means to somebody who was speaking. */
export const troubleOf = ({ status, messageKey }: Failure): Trouble =>
  // Keys of failures are chosen among those that have a text.
  status === 'net' ? 'talk.trouble.net' : (messageKey as CatalogueKey)

/** Somebody is being heard. */
export interface Listening {
  /** How loud it is now, from 0 to 1; null where nobody can tell. */
  readonly level: (() => number) | null
  /** Ends it and gives what was said. Throws a `TalkTrouble`. */
  stop(): Promise<string>
  /** Ends it; what was said is lost. */
  cancel(): void
}

/** Begins to listen; `ended` is called when it comes to an end by itself. Throws a `TalkTrouble`. */
export type Listen = (ended: () => void) => Promise<Listening>
