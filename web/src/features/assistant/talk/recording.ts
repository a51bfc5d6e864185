import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import type { Failure } from '#api/failure.ts'
import type { TalkMessage } from './talk.messages.ts'

export type VoiceErrorKey = Extract<TalkMessage, `talk.trouble.${string}`> | CatalogueKey

/** Why there is no transcript. */
export class VoiceInputError extends Error {
  readonly key: VoiceErrorKey

  constructor(key: VoiceErrorKey) {
    super(key)
    this.key = key
  }
}

/** The message key for a failed call during voice input. */
export const errorKeyOf = ({ status, messageKey }: Failure): VoiceErrorKey =>
  // Message keys of failures are always ones that have a text.
  status === 'net' ? 'talk.trouble.net' : (messageKey as CatalogueKey)

/** A recording in progress. */
export interface Recording {
  /** Current volume, from 0 to 1; null if it cannot be measured. */
  readonly level: (() => number) | null
  /** Stops and returns the transcript. Throws a `VoiceInputError`. */
  stop(): Promise<string>
  /** Stops and discards the recording. */
  cancel(): void
}

/**
 * Starts recording; calls `ended` if it stops on its own, for example when the microphone is removed. Throws
 * a `VoiceInputError`.
 */
export type StartRecording = (ended: () => void) => Promise<Recording>
