/*
 * What both ends of the chat socket go by (assistant.ts), without the schemas, which a page does without. A server that
 * changes a frame so that an older page misreads it counts the protocol up.
 */
export const chatProtocol = 1
export const chatPath = 'v2/admin/chat'

export const chatLimits = {
  /** Characters of a question. */
  question: 2000,
  /** Bytes of the first message, and of any other from a page. */
  firstBytes: 4096,
  frameBytes: 16_384,
  /** Milliseconds until the first message must have come. */
  firstMs: 10_000,
  /** Sockets of one person: tabs and phones. */
  sockets: 10,
  /** Questions that one socket may have under way. */
  asked: 4,
  /** Questions of a person in a minute, whatever their licence. */
  aMinute: 20,
  /** Messages of one page of the history. */
  page: 30,
} as const

/** How the server closes: the page signs in anew, waits, or comes back. */
export const chatCloses = {
  restart: 1012,
  later: 1013,
  signIn: 4401,
  /** The password has to be changed before anything else. */
  changePassword: 4403,
  late: 4408,
  tooMany: 4429,
} as const
