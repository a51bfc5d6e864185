import type { Judged } from '#features/courses/courses.ts'
import type { Remembered } from '#http/remember.ts'
import type { Line } from '#http/sockets.ts'
import type { Deps } from '../../deps.ts'
import type { Keeping, Kept } from './kept.table.ts'
import type { Answerer, Asker } from './answerer.ts'
import type { Writer } from './model/writer.ts'
import type { Writings } from './model/writings.ts'

/** What all conversations of this instance share. */
export interface Room {
  readonly deps: Deps
  readonly answer: Answerer
  /** Waits until an answer takes no more than a moment. */
  readonly prepare: (asker: Asker) => Promise<void>
  /** Says the answers of the course in a model's words; null where none is configured. */
  readonly writer: Writer | null
  readonly writings: Writings
  /** Keeps what was said; what many ask at once, together. */
  readonly keep: (one: Keeping) => Promise<Kept>
  /** How those stood who asked last: it usually still holds, and the statement that keeps a question proves it. */
  readonly seen: Remembered<Judged>
  /** Whether this person may ask one more question this minute; else the seconds to wait. */
  readonly pace: (uid: string) => number
  /** The same for danger too, which nobody alive is too quick for: more than that is not even read. */
  readonly floodPace: (uid: string) => number
  /** The same for anything that a page sends. */
  readonly framePace: (uid: string) => number
  /** The person's other lines on this instance. */
  readonly others: (line: Line) => Iterable<Line>
}
