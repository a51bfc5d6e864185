import { afterEach, expect, test, vi } from 'vitest'
import { chunkTimeout, importChunk, loadChunk, needsReload } from './loadChunk.ts'

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

/** A server with these files; those in `away` cannot be fetched. */
function serve(away: Set<string>) {
  const fetched: string[] = []
  vi.stubGlobal('fetch', async (href: string) => {
    if (away.has(href)) throw new TypeError('Failed to fetch')
    fetched.push(href)
    return new Response('')
  })
  return fetched
}

test('an import is not begun while one of its files cannot be fetched, and then fetches only that one', async () => {
  const away = new Set(['/static/js/dependency.js'])
  const fetched = serve(away)
  const load = vi.fn(async () => 'module')
  const paths = ['static/js/entry.js', 'static/js/dependency.js']
  await expect(importChunk(load, paths)).rejects.toThrow('Failed to fetch')
  expect(load).not.toHaveBeenCalled()
  away.clear()
  await expect(importChunk(load, paths)).resolves.toBe('module')
  expect(fetched).toEqual(['/static/js/entry.js', '/static/js/dependency.js'])
  expect(load).toHaveBeenCalledTimes(1)
})

test('a second try does not fail with a file that the first one still waits for', async () => {
  const fails: (() => void)[] = []
  let away = true
  vi.stubGlobal('fetch', (address: string) =>
    away
      ? new Promise((_, reject) => {
          if (address.endsWith('quick.js')) reject(new TypeError('Failed to fetch'))
          else fails.push(() => reject(new TypeError('Failed to fetch')))
        })
      : Promise.resolve(new Response('')),
  )
  const load = () => importChunk(async () => 'module', ['static/js/quick.js', 'static/js/slow.js'])
  await expect(load()).rejects.toThrow('Failed to fetch')
  away = false
  const second = load()
  for (const fail of fails) fail()
  await expect(second).resolves.toBe('module')
})

test('a file that the server no longer has makes the error one of a missing chunk', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
  const load = () => importChunk(async () => 'module', ['static/js/old.js'])
  await expect(loadChunk(load)).rejects.toMatchObject({ type: 'missing' })
})

test('files that the page links are not fetched a second time', async () => {
  const fetched = serve(new Set())
  document.head.innerHTML =
    '<link rel="modulepreload" href="/static/js/linked.js"><link rel="stylesheet" href="/static/css/linked.css">'
  await importChunk(async () => 'module', ['static/js/linked.js', 'static/css/linked.css'])
  expect(fetched).toEqual([])
})

test('a stylesheet that fails is asked for again, and an import waits for it', async () => {
  serve(new Set())
  const load = vi.fn(async () => 'module')
  const link = () => vi.waitUntil(() => document.querySelector('link[href="/static/css/part.css"]'))
  const first = importChunk(load, ['static/css/part.css'])
  first.catch(() => {})
  ;(await link()).dispatchEvent(new Event('error'))
  await expect(first).rejects.toThrow('part.css')
  expect(load).not.toHaveBeenCalled()
  const second = importChunk(load, ['static/css/part.css'])
  ;(await link()).dispatchEvent(new Event('load'))
  await expect(second).resolves.toBe('module')
})

test('an import that fails although its files are there needs a reload, another failure does not', async () => {
  serve(new Set(['/static/js/away.js']))
  const failure = await loadChunk(() => importChunk(gone)).catch((error: unknown) => error)
  expect(needsReload(failure)).toBe(true)
  const away = await loadChunk(() => importChunk(gone, ['static/js/away.js'])).catch(
    (error: unknown) => error,
  )
  expect(needsReload(away)).toBe(false)
})
