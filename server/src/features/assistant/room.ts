import type { Judged } from '#features/courses/courses.ts'
import type { Remembered } from '#http/remember.ts'
import type { Line } from '#http/sockets.ts'
import type { Deps } from '../../deps.ts'
import type { Keeping, Kept } from './kept.table.ts'
import type { Answerer, Asker } from './answerer.ts'
import type { Writer } from './model/writer.ts'
import type { Writings } from './model/writings.ts'

/** Context shared by all conversations of this instance. */
export interface Room {
  readonly deps: Deps
  readonly answer: Answerer
  /** Waits until classifier and index are ready for a fast answer. */
  readonly prepare: (asker: Asker) => Promise<void>
  /** Rewrites course answers in a model's words; null if none is configured. */
  readonly writer: Writer | null
  readonly writings: Writings
  /** Stores messages; batches concurrent calls. */
  readonly keep: (one: Keeping) => Promise<Kept>
  /**
   * Cache of learners who asked last: usually still valid, and verified by the statement that stores the
   * question.
   */
  readonly seen: Remembered<Judged>
  /** Rate limit of questions: 0, or the seconds to wait. */
  readonly pace: (uid: string) => number
  /** Rate limit that includes danger, faster than any person types: beyond it frames are not even parsed. */
  readonly floodPace: (uid: string) => number
  /** Rate limit of all frames. */
  readonly framePace: (uid: string) => number
  /** The person's other connections on this instance. */
  readonly others: (line: Line) => Iterable<Line>
}
