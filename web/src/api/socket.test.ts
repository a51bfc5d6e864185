import { chatCloses } from '@resguardo/contract/assistant/chatRules'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeSocket } from '#test/fakeChat.ts'
import { signIn, tokenOf } from '#test/signedIn.ts'
import { settleExpiry, subscribeExpiry } from './expiry.ts'
import { type ChatConnection, type ConnectionState, openChatConnection } from './socket.ts'
import { storeToken } from './token.ts'

let sockets: FakeSocket[] = []
let lines: ChatConnection[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
  vi.spyOn(console, 'info').mockReturnValue()
  vi.stubGlobal(
    'WebSocket',
    class extends FakeSocket {
      constructor(url: string) {
        super(url)
        sockets.push(this)
      }
    },
  )
})
afterEach(() => {
  for (const line of lines) line.close()
  sockets = []
  lines = []
  storeToken(null)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A connection, with everything that it reported. */
function begin() {
  const received = { frames: [] as unknown[], errors: [] as string[], states: [] as ConnectionState[] }
  const line = openChatConnection({
    onFrame: (frame) => received.frames.push(frame),
    onError: (error) => received.errors.push(error.message),
    onState: (state) => received.states.push(state),
  })
  lines.push(line)
  return { line, ...received }
}
const now = () => sockets.at(-1) as FakeSocket
const ready = { type: 'ready', protocol: 1, chat: null, left: null } as const
function live() {
  now().open()
  now().say(ready)
}

test('S7.074 S7.075 a line opens v2/admin/chat, and its first message is the value of the authorization header', () => {
  const token = signIn()
  const { states, line } = begin()
  expect(sockets.map(({ url }) => url)).toEqual(['ws://localhost/v2/admin/chat'])
  expect(now().sent).toEqual([])
  expect(line.send({ type: 'history' })).toBe(false)
  now().open()
  expect(now().sent).toEqual([`Bearer ${token}`])
  expect(states).toEqual(['connecting'])
  now().say(ready)
  expect(states).toEqual(['connecting', 'live'])
  expect(line.send({ type: 'history' })).toBe(true)
  expect(now().sent.slice(1)).toEqual(['{"type":"history"}'])
})

test('S7.077 S7.078 messages go to a callback, and errors to another; what is no frame is an error', () => {
  signIn()
  const { frames, errors } = begin()
  live()
  now().say({ type: 'cleared' })
  expect(frames).toEqual([ready, { type: 'cleared' }])
  now().say('<html>a proxy</html>')
  now().say('42')
  expect(errors).toEqual(Array.from({ length: 2 }, () => 'invalid frame on the chat socket'))
  now().dispatchEvent(new Event('error'))
  expect(errors[2]).toBe('chat socket failed')
  expect(frames).toHaveLength(2)
})

test('S7.079 that the socket was closed is logged, with its code and nothing that was said', () => {
  const log = vi.mocked(console.info)
  const token = signIn()
  const { line } = begin()
  live()
  line.send({ type: 'ask', id: '00000000-0000-4000-8000-000000000001', text: 'my secret' })
  now().end(1006)
  expect(log.mock.calls).toEqual([['chat socket closed: 1006']])
  expect(JSON.stringify(log.mock.calls)).not.toMatch(new RegExp(`secret|${token}`))
})

test('a lost line comes back after waits that grow up to half a minute, and are short again after a good line', () => {
  signIn()
  const { states } = begin()
  live()
  const waits = [500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]
  for (const [n, wait] of waits.entries()) {
    now().end(1006)
    vi.advanceTimersByTime(wait - 1)
    expect(sockets).toHaveLength(n + 1)
    vi.advanceTimersByTime(1)
    expect(sockets).toHaveLength(n + 2)
  }
  expect(states.at(-1)).toBe('waiting')
  live()
  expect(states.at(-1)).toBe('live')
  vi.advanceTimersByTime(11_000)
  now().end(chatCloses.later)
  vi.advanceTimersByTime(500)
  expect(sockets).toHaveLength(waits.length + 2)
})

test('the wait differs for each client', () => {
  signIn()
  vi.spyOn(Math, 'random').mockReturnValue(0)
  begin()
  now().end(chatCloses.restart)
  vi.advanceTimersByTime(250)
  expect(sockets).toHaveLength(2)
})

test('without a network the line is given up at once, and tried again the moment there is one, or the page is looked at', () => {
  signIn()
  const { states } = begin()
  live()
  dispatchEvent(new Event('offline'))
  expect(states.at(-1)).toBe('waiting')
  expect(now().readyState).toBe(3)
  dispatchEvent(new Event('online'))
  expect(sockets).toHaveLength(2)
  live()
  now().end(1006)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(sockets).toHaveLength(3)
})

test('a server that says nothing for 15 seconds, to a new line or to a request, counts as gone', () => {
  signIn()
  const { line, states } = begin()
  now().open()
  vi.advanceTimersByTime(15_000)
  expect(states.at(-1)).toBe('waiting')
  vi.advanceTimersByTime(500)
  live()
  vi.advanceTimersByTime(60_000)
  expect(states.at(-1)).toBe('live')
  line.send({ type: 'history' })
  vi.advanceTimersByTime(15_000)
  expect(states.at(-1)).toBe('waiting')
})

test('who has to sign in again is asked to, and the line goes on with the new token', async () => {
  const stop = subscribeExpiry(() => {})
  signIn()
  const { states } = begin()
  live()
  now().end(chatCloses.signIn)
  // The token might have been renewed during this wait.
  await vi.advanceTimersByTimeAsync(60_000)
  expect(states.at(-1)).toBe('signedOut')
  expect(sockets).toHaveLength(1)
  const next = tokenOf({ sid: '00000000-0000-4000-8000-0000000000ee' })
  storeToken(next)
  settleExpiry(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(sockets).toHaveLength(2)
  now().open()
  expect(now().sent).toEqual([`Bearer ${next}`])
  stop()
})

test.each(['before', 'after'] as const)(
  'a token that is renewed %s the server closes the line is taken without a word',
  async (moment) => {
    const stop = subscribeExpiry(() => {})
    signIn()
    const { states } = begin()
    live()
    const next = tokenOf({ sid: '00000000-0000-4000-8000-0000000000ef' })
    if (moment === 'before') storeToken(next)
    now().end(chatCloses.signIn)
    await vi.advanceTimersByTimeAsync(100)
    if (moment === 'after') storeToken(next)
    await vi.advanceTimersByTimeAsync(0)
    expect(sockets).toHaveLength(2)
    now().open()
    expect(now().sent).toEqual([`Bearer ${next}`])
    expect(states).not.toContain('signedOut')
    stop()
  },
)

test.each([
  ['changePassword', chatCloses.changePassword],
  ['tooMany', chatCloses.tooMany],
] as const)('a line closed with %s waits for the reader', (state, code) => {
  signIn()
  const { states, line } = begin()
  live()
  now().end(code)
  vi.advanceTimersByTime(120_000)
  expect([states.at(-1), sockets.length]).toEqual([state, 1])
  line.retry()
  expect(sockets).toHaveLength(2)
})

test('a token that was renewed leaves a good line alone', () => {
  signIn()
  begin()
  live()
  storeToken(tokenOf({ exp: Math.floor(Date.now() / 1000) + 7200 }))
  expect(sockets).toHaveLength(1)
  expect(now().readyState).toBe(1)
})

test('a line that is closed stays closed, whatever the network does', () => {
  signIn()
  const { line, states } = begin()
  live()
  line.close()
  expect(now().readyState).toBe(3)
  dispatchEvent(new Event('online'))
  vi.advanceTimersByTime(120_000)
  expect(sockets).toHaveLength(1)
  expect(states.at(-1)).toBe('live')
})
