import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openImageProcess } from './imageProcess.ts'

const create = { width: 40, height: 30, channels: 3 as const, background: '#aa7733' }
const picture = await sharp({ create }).jpeg().toBuffer()
const request = { format: 'photo', width: 20, height: 20, cpuMs: 4000 }

/** CPU time in milliseconds above which an image has started a process. */
const startMs = 40

test('a process serves several images of one owner and none of another', async () => {
  const run = openImageProcess()
  const first = await run('ana', request, picture)
  expect(first.image).toMatchObject({ width: 20, height: 15 })
  const second = await run('ana', request, picture)
  expect(second.image?.bytes).toEqual(first.image?.bytes)
  expect(second.cpuMs).toBeLessThan(startMs)
  expect((await run('bruno', request, picture)).cpuMs).toBeGreaterThan(startMs)
})

test('what cannot be decoded or costs too much leaves the next image unharmed', async () => {
  const run = openImageProcess()
  expect((await run('ana', request, Buffer.from('no image'))).image).toBeNull()
  const large = { ...create, width: 4000, height: 3900 }
  const costly = await sharp({ create: large }).png({ progressive: true }).toBuffer()
  const expensive = await run('ana', { ...request, cpuMs: 50 }, costly)
  expect(expensive).toEqual({ cpuMs: 50, image: null })
  expect((await run('ana', request, picture)).image).not.toBeNull()
})
