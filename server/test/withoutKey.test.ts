import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeServerProcess } from '#test/serverProcess.ts'

test('without its master key a server with people does not start, and makes no other key', async () => {
  const server = await makeServerProcess()
  const key = join(server.folder, 'keys/master.key')
  try {
    await server.start()
    await server.stop()
    renameSync(key, `${key}.away`)
    await expect(server.start()).rejects.toThrow('KEY_FILE')
    expect(existsSync(key)).toBe(false)
    renameSync(`${key}.away`, key)
    await server.start()
  } finally {
    await server.erase()
  }
}, 120_000)
