import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { expect, test } from 'vitest'
import { rejectUpgrade } from './upgradeCheck.ts'

test('who is turned away and does not end their side is let go all the same', async () => {
  const sockets: Duplex[] = []
  const server = createServer().on('upgrade', (_request, socket) => {
    sockets.push(socket.on('error', () => {}))
    rejectUpgrade(socket, 404)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // It listens on a port.
  const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => {})
  // Nothing reads the socket after the request, so the server never sees the client's end of it.
  client.write('GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\nmore')
  const [answer] = await once(client, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 404 Not Found\r\n/)
  await expect.poll(() => sockets.map(({ destroyed }) => destroyed)).toEqual([true])
  client.destroy()
  server.close()
  await once(server, 'close')
})
