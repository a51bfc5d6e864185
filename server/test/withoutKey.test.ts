import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeServerPlace } from '#test/startedServer.ts'

test('without its master key a server with people does not start, and makes no other key', async () => {
  const place = await makeServerPlace()
  const key = join(place.folder, 'keys/master.key')
  try {
    await place.start()
    await place.stop()
    renameSync(key, `${key}.away`)
    await expect(place.start()).rejects.toThrow('KEY_FILE')
    expect(existsSync(key)).toBe(false)
    renameSync(`${key}.away`, key)
    await place.start()
  } finally {
    await place.erase()
  }
}, 120_000)
