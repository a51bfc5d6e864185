import { ChatRequest } from '@resguardo/contract/assistant/assistant'

/** Parses a frame of the protocol, or returns why it is invalid. */
export function parseRequest(text: string): ChatRequest | 'unknown' | 'tooLong' {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return 'unknown'
  }
  const parsed = ChatRequest.safeParse(json)
  if (parsed.success) return parsed.data
  const isLong = parsed.error.issues.some(({ code, path }) => code === 'too_big' && path[0] === 'text')
  return isLong ? 'tooLong' : 'unknown'
}
