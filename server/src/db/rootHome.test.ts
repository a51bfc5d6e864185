import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { query, postmastersOf, startSmall } from '#test/embeddedDatabase.ts'

const homes: string[] = []

afterEach(async () => {
  for (const home of homes.splice(0)) await rm(home, { recursive: true, force: true })
})

test.runIf(process.getuid?.() === 0)(
  'root with a closed home gets a database, the same one each time',
  async () => {
    const home = await mkdtemp(join(tmpdir(), 'closed-home-'))
    homes.push(home)
    await chmod(home, 0o700)
    const folder = join(home, 'data')
    const first = await startSmall(folder)
    const elsewhere = dirname(first.connection.host)
    homes.push(elsewhere)
    expect(elsewhere).toMatch(/^\/var\/lib\/resguardo\/[0-9a-f]{16}$/)
    expect((await readdir(folder)).toSorted()).toEqual(['database-is-elsewhere.txt', 'lock'])
    await query(first.connection, 'create table kept (n int)')
    await first.stop()
    await chmod(home, 0o755)
    const second = await startSmall(folder)
    expect(await query(second.connection, 'select * from kept')).toEqual([])
    await second.stop()
    expect(await postmastersOf(elsewhere)).toEqual([])
  },
)
