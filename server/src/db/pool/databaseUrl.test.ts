import { expect, test } from 'vitest'
import { connectionFromUrl } from './databaseUrl.ts'

const certificate = import.meta.filename
const tlsOf = (query: string, defaults = {}) =>
  connectionFromUrl(`postgres://u:p@db.example/name${query}`, defaults).ssl

test('every part of the address is read, escapes included', () => {
  expect(connectionFromUrl('postgresql://a%40b:p%3Aw@db.example:6543/my%20data', {})).toEqual({
    host: 'db.example',
    port: 6543,
    user: 'a@b',
    password: 'p:w',
    database: 'my data',
    ssl: false,
  })
  expect(connectionFromUrl('postgres:///name?user=u&host=/run/postgresql', {}).host).toBe('/run/postgresql')
})

test('each of several servers has its port, or one holds for all, and the first is what one server would be', () => {
  const hostsOf = (text: string) => connectionFromUrl(text, {}).hosts
  const two = connectionFromUrl('postgresql://u:p%2Cw@a,b:6543/name?target_session_attrs=read-write', {})
  const hosts = [
    { host: 'a', port: 5432 },
    { host: 'b', port: 6543 },
  ]
  expect(two).toMatchObject({ ...hosts[0], hosts, password: 'p,w', database: 'name' })
  expect(hostsOf('postgres://u@[::1]:1,[::2]:2/name')).toEqual([
    { host: '::1', port: 1 },
    { host: '::2', port: 2 },
  ])
  const sockets = ['/run/one', '/run/two'].map((host) => ({ host, port: 6000 }))
  expect(hostsOf('postgres:///name?user=u&host=/run/one,/run/two&port=6000')).toEqual(sockets)
  expect(hostsOf('postgres://u@a/name')).toBeUndefined()
})

test('verify-full checks chain and name, require with a certificate the chain, require alone only encrypts', () => {
  expect(tlsOf(`?sslmode=verify-full&sslrootcert=${certificate}`)).toEqual({
    ca: expect.stringContaining('import'),
  })
  expect(tlsOf('?sslmode=verify-full&sslrootcert=system')).toEqual({})
  expect(tlsOf('?sslmode=require')).toEqual({ rejectUnauthorized: false })
  expect(tlsOf('?sslmode=require', { sslrootcert: certificate })).toMatchObject({
    ca: expect.stringContaining('import'),
    checkServerIdentity: expect.any(Function),
  })
  expect(tlsOf('', { sslmode: 'verify-full' })).toEqual({})
})

test('what cannot be kept is refused, and the password is not repeated', () => {
  expect(() => tlsOf('?sslmode=prefer')).toThrow('sslmode=prefer is not supported')
  expect(() => tlsOf('?target_session_attrs=standby')).toThrow('target_session_attrs=standby is not')
  expect(() => tlsOf('?host=a,b,c&port=1,2')).toThrow('as many ports as servers')
  expect(() => connectionFromUrl('mysql://u:hunter2@h/n', {})).toThrow('postgres://')
  for (const url of [
    'postgres://u:hunter2@h:port/n',
    'postgres://u:hunter2@h,i:port/n',
    'postgres://u:hunter2@h/',
  ])
    expect(() => connectionFromUrl(url, {})).toThrow(expect.not.stringContaining('hunter2'))
})
