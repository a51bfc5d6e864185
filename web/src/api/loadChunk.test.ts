import { afterEach, expect, test, vi } from 'vitest'
import { chunkTimeout, loadChunk } from './loadChunk.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const gone = () =>
  Promise.reject(
    new TypeError('Failed to fetch dynamically imported module: http://localhost/static/js/a.js'),
  )

test('a chunk that arrives is handed over', async () => {
  await expect(loadChunk(async () => 'chunk')).resolves.toBe('chunk')
})

test('S9.057 S7.085 a lazy chunk may take 120000 ms', async () => {
  vi.useFakeTimers()
  expect(chunkTimeout).toBe(120_000)
  const settled = vi.fn()
  loadChunk(() => new Promise(() => {})).catch(settled)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(settled).toHaveBeenCalledWith(expect.objectContaining({ type: 'timeout' }))
})

test('S8.013 the error of a chunk that failed says "Loading chunk failed"', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
  await expect(loadChunk(gone)).rejects.toThrow('Loading chunk failed')
  await expect(loadChunk(() => new Promise(() => {}), 1)).rejects.toThrow('Loading chunk failed')
})

test('S8.014 the type of the error is timeout, missing or error', async () => {
  await expect(loadChunk(() => new Promise(() => {}), 1)).rejects.toMatchObject({ type: 'timeout' })
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
  await expect(loadChunk(gone)).rejects.toMatchObject({ type: 'missing' })
  vi.stubGlobal('fetch', async () => new Response('', { status: 500 }))
  await expect(loadChunk(gone)).rejects.toMatchObject({ type: 'error' })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await expect(loadChunk(gone)).rejects.toMatchObject({ type: 'error' })
  await expect(loadChunk(() => Promise.reject(new Error('broken')))).rejects.toMatchObject({ type: 'error' })
})
