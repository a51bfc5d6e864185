/*
 * Constants that both ends of the chat socket share (assistant.ts), without the schemas, which a page need
 * not load. A change to a frame that an older page would misread increments the protocol.
 */
export const chatProtocol = 1
export const chatPath = 'v2/admin/chat'

export const chatLimits = {
  /** Characters of a question, at most. */
  question: 2000,
  /** Bytes of the first message, and of any other message from a page, at most. */
  firstBytes: 4096,
  frameBytes: 16_384,
  /** Timeout for the first message, in milliseconds. */
  firstMs: 10_000,
  /** Sockets of one person (tabs and phones), at most. */
  sockets: 10,
  /** Unanswered questions of one socket, at most. */
  asked: 4,
  /** Rate limit: questions per person and minute, for every licence. */
  aMinute: 20,
  /** Messages on one page of the history. */
  page: 30,
} as const

/** Close codes of the server: the page signs in again, waits, or reconnects. */
export const chatCloses = {
  restart: 1012,
  later: 1013,
  signIn: 4401,
  /** The password must be changed before anything else. */
  changePassword: 4403,
  late: 4408,
  tooMany: 4429,
} as const
