import { createServer, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/testDatabase.ts'
import { type Listener, listen } from './listen.ts'

let test1: TestDatabase
let listener: Listener | undefined
let heard: string[]

beforeEach(async () => {
  heard = []
  test1 = await createTestDatabase()
})

afterEach(async () => {
  await listener?.close()
  await test1.drop()
})

function start(connection = test1.database.connection) {
  listener = listen(
    connection,
    ['news', 'Odd "name"'],
    (channel, payload) => heard.push(`${channel}: ${payload}`),
    {
      onUp: () => heard.push('up'),
      onDown: () => heard.push('down'),
      heartbeatMs: 50,
    },
  )
  return listener
}

const notify = (channel: string, payload: string) =>
  test1.database.query('select pg_notify($1, $2)', [channel, payload])

test('messages of every channel arrive', async () => {
  start()
  await expect.poll(() => heard).toEqual(['up'])
  await notify('news', 'one')
  await notify('Odd "name"', 'two')
  await notify('other', 'three')
  await expect.poll(() => heard).toEqual(['up', 'news: one', 'Odd "name": two'])
})

test('a terminated listener says that it is down, comes back and hears again', async () => {
  const listening = start()
  await expect.poll(() => heard).toEqual(['up'])
  await test1.database.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'resguardo listen'",
  )
  await expect.poll(() => heard).toEqual(['up', 'down', 'up'])
  expect(listening.isUp()).toBe(true)
  await notify('news', 'again')
  await expect.poll(() => heard.at(-1)).toBe('news: again')
})

test('a listener that is closed hears nothing and does not come back', async () => {
  const listening = start()
  await expect.poll(() => heard).toEqual(['up'])
  await listening.close()
  await notify('news', 'late')
  const rows = await test1.database.query(
    "select 1 from pg_stat_activity where application_name = 'resguardo listen' and datname = current_database()",
  )
  expect(rows).toEqual([])
  expect(heard).toEqual(['up'])
})

test('a server that hangs is noticed, though the connection stays open', async () => {
  const sockets: Socket[] = []
  let frozen = false
  const { host, port } = test1.connection
  const proxy = createServer((socket) => {
    sockets.push(socket)
    const server = new (socket.constructor as typeof Socket)()
    sockets.push(server)
    server.connect(`${host}/.s.PGSQL.${port}`)
    socket.on('data', (bytes) => server.write(bytes))
    server.on('data', (bytes) => frozen || socket.write(bytes))
    for (const end of [socket, server]) end.on('error', () => {})
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => proxy.once('listening', resolve))
  const address = proxy.address()
  start({
    ...test1.connection,
    host: '127.0.0.1',
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
  })
  await expect.poll(() => heard).toEqual(['up'])
  frozen = true
  await expect.poll(() => heard).toEqual(['up', 'down'])
  await listener?.close()
  for (const socket of sockets) socket.destroy()
  proxy.close()
})
