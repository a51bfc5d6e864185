/** Longest wait for a lazily loaded chunk, in milliseconds (spec 9). */
export const chunkTimeout = 120_000

export type ChunkErrorType = 'timeout' | 'missing' | 'error'
export type ChunkError = Error & { type: ChunkErrorType }

/**
 * Awaits a lazily loaded chunk for at most `timeout` ms. Rejects with "Loading chunk failed" and a `type`:
 * `timeout`, `missing` where the server no longer has the file (a newer version is out), else `error`.
 */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>, timeout = chunkTimeout): Promise<Chunk> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(chunkError('timeout')), timeout)
  })
  try {
    return await Promise.race([load(), late])
  } catch (cause) {
    if (isChunkError(cause)) throw cause
    throw chunkError(await typeOf(cause), cause)
  } finally {
    clearTimeout(timer)
  }
}

export function isChunkError(error: unknown): error is ChunkError {
  return error instanceof Error && error.message === 'Loading chunk failed' && 'type' in error
}

function chunkError(type: ChunkErrorType, cause?: unknown): ChunkError {
  return Object.assign(new Error('Loading chunk failed', { cause }), { type })
}

/** A failed import() tells no status; Chromium and Firefox name the address, so it can be asked again. */
async function typeOf(cause: unknown): Promise<ChunkErrorType> {
  const address = cause instanceof Error ? /https?:\/\/\S+|\/static\/\S+/.exec(cause.message)?.[0] : undefined
  if (!address) return 'error'
  try {
    const { status } = await fetch(address, { method: 'HEAD', cache: 'no-store' })
    return status === 404 || status === 410 ? 'missing' : 'error'
  } catch {
    return 'error'
  }
}
