import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { withTestApp } from '#test/testApp.ts'

const server = withTestApp({ pages: true })
let address: Promise<string> | undefined

/** Sends raw bytes and resolves to the response, up to the close of the connection. */
async function send(request: string): Promise<string> {
  const { port } = new URL(await (address ??= server().listen()))
  const socket = connect({ port: Number(port), host: '127.0.0.1' })
  socket.write(request)
  return text(socket)
}

const call = 'POST /v2/public/auth HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
const hidden = 'GET /health/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'

test.each([
  ['a length and chunks', `${call}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  ['two lengths', `${call}Content-Length: 0\r\nContent-Length: ${hidden.length}\r\n\r\n`],
  ['a length that is no number', `${call}Content-Length: +4\r\n\r\n`],
  ['chunks that are not last', `${call}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`],
  ['a chunk whose size is no number', `${call}Transfer-Encoding: chunked\r\n\r\nzz\r\n`],
  ['a header that is continued on a line of its own', `${call}X-A: a\r\n b: c\r\nContent-Length : 0\r\n\r\n`],
])('a request with %s is refused, and nothing behind it is read as another', async (_, request) => {
  const answer = await send(request + hidden)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
})

test('TRACE repeats nothing of what was sent', async () => {
  for (const path of ['/', '/v2/team', '/static/']) {
    const answer = await send(
      `TRACE ${path} HTTP/1.1\r\nHost: x\r\nX-Canary: kingfisher\r\nConnection: close\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(answer).not.toContain('kingfisher')
  }
})

test('no folder is listed, and nothing of source control is served', async () => {
  const folders = ['/static/', '/static/js', '/static/css/', '/content/devices/', '/content/course/']
  for (const url of [...folders, '/.git/HEAD', '/.git/config', '/static/../package.json']) {
    const { statusCode, body } = await server().inject({ url })
    expect(statusCode, url).toBeOneOf([403, 404])
    expect(body).not.toMatch(/Index of|ref: refs|"workspaces"/)
  }
})
