/** Timeout of a lazily loaded chunk, in milliseconds (spec 9). */
export const chunkTimeout = 120_000

export type ChunkErrorType = 'timeout' | 'missing' | 'error'
export type ChunkError = Error & { type: ChunkErrorType }

/**
 * Awaits a lazily loaded chunk for at most `timeout` ms. Rejects with "Loading chunk failed" and a `type`:
 * `timeout`, `missing` if the server no longer has the file (a newer version is deployed), else `error`.
 */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>, timeout = chunkTimeout): Promise<Chunk> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(chunkError('timeout')), timeout)
  })
  try {
    return await Promise.race([load(), timedOut])
  } catch (cause) {
    if (isChunkError(cause)) throw cause
    throw chunkError(await failureTypeOf(cause), cause)
  } finally {
    clearTimeout(timer)
  }
}

export function isChunkError(error: unknown): error is ChunkError {
  return error instanceof Error && error.message === 'Loading chunk failed' && 'type' in error
}

/** An import() that failed although its files had been fetched. */
class FailedImport extends Error {}

/** Whether only a reload helps: older browsers cache a failed import(). */
export const needsReload = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof FailedImport

/** Files of chunks by path: in flight, or in the browser's cache. */
const fileLoads = new Map<string, Promise<void>>()

/**
 * Runs `load`, an import(), once all `paths` it needs are in the HTTP cache. The build wraps every import()
 * in it (build/chunkPlugin.ts). Browsers from before https://github.com/whatwg/html/pull/10327 keep a failed
 * fetch in their module map, also that of a dependency. Such a module then fails until the page is reloaded.
 */
export async function importChunk<Chunk>(
  load: () => Promise<Chunk>,
  paths: readonly string[] = [],
): Promise<Chunk> {
  await Promise.all(paths.map(ensureFile))
  return load().catch((cause: unknown) => {
    throw new FailedImport(cause instanceof Error ? cause.message : '', { cause })
  })
}

function ensureFile(path: string): Promise<void> {
  const cached = fileLoads.get(path)
  // A request started before the network was back may still fail; this import then starts its own.
  if (cached) return cached.catch(() => ensureFile(path))
  const href = `/${path}`
  // Linked by the page: already loaded, or its rules are inlined. Links of other languages have no `rel`.
  const linked = document.querySelector(`link[rel][href="${href}"],script[src="${href}"]`)
  const pending = linked ? Promise.resolve() : fetchFile(href)
  fileLoads.set(path, pending)
  pending.catch(() => fileLoads.delete(path))
  return pending
}

async function fetchFile(href: string) {
  const response = await fetch(href, { signal: AbortSignal.timeout(chunkTimeout) })
  if (!response.ok) throw new Error(href)
  // The cache has the whole file only after the body is read to its end.
  await response.arrayBuffer()
  if (href.endsWith('.css')) await addStylesheet(href)
}

function addStylesheet(href: string) {
  return new Promise<void>((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(href))
    })
    document.head.append(link)
  })
}

function chunkError(type: ChunkErrorType, cause?: unknown): ChunkError {
  return Object.assign(new Error('Loading chunk failed', { cause }), { type })
}

/**
 * A failed import() has no status. Chromium and Firefox name the address in the message, so a HEAD request
 * finds out.
 */
async function failureTypeOf(cause: unknown): Promise<ChunkErrorType> {
  const address = cause instanceof Error ? /https?:\/\/\S+|\/static\/\S+/.exec(cause.message)?.[0] : undefined
  if (!address) return 'error'
  try {
    const { status } = await fetch(address, { method: 'HEAD', cache: 'no-store' })
    return status === 404 || status === 410 ? 'missing' : 'error'
  } catch {
    return 'error'
  }
}
