import { execFileSync } from 'node:child_process'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { query, makeDataFolder, postmastersOf, startInChild, startSmall } from '#test/embeddedDatabase.ts'

describe('a new data folder', () => {
  test('four processes starting at once end with one server, and all four connect', async () => {
    const folder = await makeDataFolder()
    const answers = await Promise.all([1, 2, 3, 4].map(() => startInChild(folder).answer))
    expect(answers.filter(({ started }) => started)).toHaveLength(1)
    const starts = await Promise.all(
      answers.map(({ connection }) => query(connection, 'select pg_postmaster_start_time()::text as since')),
    )
    expect(new Set(starts.map(([row]) => row?.['since'])).size).toBe(1)
    expect(await postmastersOf(folder)).toHaveLength(1)
    expect(await readdir(folder)).toEqual(expect.not.arrayContaining([expect.stringContaining('new')]))
  })

  test('a process killed in the middle of the making does no harm to the next', async () => {
    const folder = await makeDataFolder()
    for (const after of [150, 300, 450, 600]) {
      const child = startInChild(folder)
      await new Promise((resolve) => setTimeout(resolve, after))
      await child.kill()
    }
    const embedded = await startSmall(folder)
    expect(await query(embedded.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(await postmastersOf(folder)).toHaveLength(1)
  })

  test('a half-made cluster is never taken for one', async () => {
    const folder = await makeDataFolder()
    const whole = await startSmall(await makeDataFolder())
    const [row] = await query(whole.admin, 'show data_directory')
    await whole.stop()
    await cp(String(row?.['data_directory']), join(folder, '18.new-0123456789ab'), { recursive: true })
    const embedded = await startSmall(folder)
    const own = 'select system_identifier::text as id from pg_control_system()'
    const theirs = await readFile(join(String(row?.['data_directory']), 'global/pg_control'))
    const [made] = await query(embedded.admin, own)
    expect(made?.['id']).not.toBe(theirs.readBigUInt64LE(0).toString())
    expect((await readdir(folder)).toSorted()).toEqual(['18', 'lock', 'run'])
  })

  test('the server keeps checksums, durability, code-point order, and no trace of what was typed', async () => {
    const { connection, admin } = await startSmall(await makeDataFolder())
    const settings = ['data_checksums', 'fsync', 'synchronous_commit', 'full_page_writes', 'jit', 'timezone']
    const values = await query(
      admin,
      `select name, setting from pg_settings where lower(name) in ('${settings.join("','")}') order by name`,
    )
    expect(Object.fromEntries(values.map((row) => [row['name'], row['setting']]))).toEqual({
      data_checksums: 'on',
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      jit: 'off',
      TimeZone: 'UTC',
    })
    const [locale] = await query(
      connection,
      'select datlocprovider as provider, datlocale as name, pg_encoding_to_char(encoding) as encoding from pg_database where datname = current_database()',
    )
    expect(locale).toEqual({ provider: 'b', name: 'C.UTF-8', encoding: 'UTF8' })
    const [role] = await query(
      connection,
      'select rolsuper, rolbypassrls from pg_roles where rolname = current_user',
    )
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false })
  })
})

describe('the running server', () => {
  test('it has no TCP listener, and its socket folder is closed to others', async () => {
    const folder = await makeDataFolder()
    const { admin, connection } = await startSmall(folder)
    expect(await query(admin, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
    const [pid] = await postmastersOf(folder)
    const inodes = execFileSync('/bin/sh', [
      '-c',
      `ls -l /proc/${pid}/fd | grep -o 'socket:.[0-9]*' | grep -o '[0-9]*'`,
    ])
    const tcp =
      (await readFile('/proc/net/tcp', 'utf8')) + (await readFile('/proc/net/tcp6', 'utf8').catch(() => ''))
    for (const inode of inodes.toString().trim().split('\n')) expect(tcp).not.toContain(` ${inode} `)
    const mode = execFileSync('/usr/bin/stat', ['-c', '%a', connection.host]).toString().trim()
    expect(mode).toBe('700')
  })

  test('it inherits none of our environment', async () => {
    const folder = await makeDataFolder()
    await startInChild(folder, { env: { SECRET_X: 'canary-7f3a', PGOPTIONS: '-c jit=on' } }).answer
    const [pid] = await postmastersOf(folder)
    const environment = await readFile(`/proc/${pid}/environ`, 'utf8')
    expect(environment).toContain('PATH=')
    expect(environment).not.toContain('canary-7f3a')
    expect(environment).not.toContain('SECRET_X')
    expect(environment).not.toContain('HOME=/root')
  })

  test('a long data path gets a short socket folder', async () => {
    const folder = join(await makeDataFolder(), 'x'.repeat(90), 'são, y')
    await mkdir(folder, { recursive: true })
    const embedded = await startSmall(folder)
    expect(embedded.connection.host).toMatch(/^\/tmp\/resguardo-\d+-[0-9a-f]{16}$/)
    expect(await query(embedded.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    expect((await startSmall(folder)).started).toBe(false)
    await embedded.stop()
    await rm(embedded.connection.host, { recursive: true })
  })
})

describe('whose process it is', () => {
  test('a second start adopts the server, and its stop leaves it running', async () => {
    const folder = await makeDataFolder()
    const first = await startSmall(folder)
    const second = await startSmall(folder)
    expect([first.started, second.started]).toEqual([true, false])
    await second.stop()
    expect(await query(first.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await first.stop()
    expect(await postmastersOf(folder)).toEqual([])
  })

  test('a killed application leaves its database to the next, with every row, which then stops it', async () => {
    const folder = await makeDataFolder()
    const child = startInChild(folder)
    const { connection } = await child.answer
    await query(connection, 'create table kept (n int)', 'insert into kept values (1)')
    const before = await postmastersOf(folder)
    await child.kill()
    const next = await startSmall(folder)
    expect(next.started).toBe(false)
    expect(await postmastersOf(folder)).toEqual(before)
    expect(await query(next.connection, 'select n from kept')).toEqual([{ n: 1 }])
    await next.stop()
    expect(await postmastersOf(folder)).toEqual([])
  })

  test('a stale process number that now belongs to someone else does not keep the server from starting', async () => {
    const folder = await makeDataFolder()
    const embedded = await startSmall(folder)
    const pidFile = join(folder, '18/postmaster.pid')
    const text = await readFile(pidFile, 'utf8')
    await embedded.stop()
    await writeFile(pidFile, text.replace(/^\d+/, String(process.pid)))
    const again = await startSmall(folder)
    expect(again.started).toBe(true)
    expect(await query(again.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})
