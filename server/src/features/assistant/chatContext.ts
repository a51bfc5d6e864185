import type { LRUCache } from 'lru-cache'
import type { LearnerAccess } from '#features/courses/learner.ts'
import type { ChatConnection } from '#http/sockets/sockets.ts'
import type { Deps } from '../../deps.ts'
import type { MessageInsert, InsertResult } from './messages.ts'
import type { Answerer, Asker } from './answerer.ts'
import type { AnswerWriter } from './model/answerWriter.ts'
import type { GenerationRegistry } from './model/generationRegistry.ts'

/** Context shared by all conversations of this instance. */
export interface ChatContext {
  readonly deps: Deps
  readonly answer: Answerer
  /** Waits until classifier and index are ready for a fast answer. */
  readonly prepare: (asker: Asker) => Promise<void>
  /** Rewrites course answers in a model's words; null if none is configured. */
  readonly writer: AnswerWriter | null
  readonly generations: GenerationRegistry
  /** Stores messages; batches concurrent calls. */
  readonly store: (insert: MessageInsert) => Promise<InsertResult>
  /**
   * Cache of learners who asked last: usually still valid, and verified by the statement that stores the
   * question.
   */
  readonly learners: LRUCache<string, LearnerAccess>
  /** Rate limit of questions: 0, or the seconds to wait. */
  readonly questionLimit: (uid: string) => number
  /** Rate limit that includes danger, faster than any person types: beyond it frames are not even parsed. */
  readonly floodLimit: (uid: string) => number
  /** Rate limit of all frames. */
  readonly frameLimit: (uid: string) => number
  /** The person's other connections on this instance. */
  readonly otherConnections: (connection: ChatConnection) => Iterable<ChatConnection>
}
