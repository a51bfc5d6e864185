import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbedded } from '#db/embedded.ts'
import * as z from 'zod/mini'
import { makeStubWeb } from './stubWeb.ts'

export const rootPassword = 'Farol-Aceso-27'

/**
 * A place for the real server, `node server/src/main.mjs`: folders of its own, a free port, and its whole life. One
 * `beside` another shares that one's folders, and so its database; it is erased first. `house` is where the program
 * lies, if it is another version.
 */
export async function makeServerPlace(
  nodeOptions: string[] = [],
  env: Record<string, string> = {},
  beside?: { folder: string },
  house = join(import.meta.dirname, '../..'),
) {
  const folder = beside?.folder ?? mkdtempSync(join(tmpdir(), 'resguardo-server-'))
  // mkdtemp closes it to others; to root's PostgreSQL too, which then would live elsewhere.
  chmodSync(folder, 0o755)
  const web = makeStubWeb()
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const data = join(folder, 'data')
  let child: ChildProcess | undefined
  let said = ''

  async function isReady() {
    const answer = await fetch(`${address}/health/ready`).catch(() => null)
    await answer?.body?.cancel()
    return answer?.status === 200
  }

  /** Asks it to end, and waits until it has. */
  async function stop() {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }

  return {
    address,
    folder,
    said: () => said,
    /** Starts it and waits until it is ready; gives the milliseconds that took. */
    async start(): Promise<number> {
      const begun = performance.now()
      const main = ['main.mjs', 'main.ts']
        .map((name) => join(house, 'server/src', name))
        .find((file) => existsSync(file))
      if (!main) throw new Error(`there is no program in ${house}`)
      const started = spawn(process.execPath, [...nodeOptions, main], {
        env: {
          PATH: process.env['PATH'],
          NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
          NODE_ENV: 'production',
          PORT: String(port),
          LOG_LEVEL: 'warn',
          DATA_FOLDER: data,
          KEY_FILE: join(folder, 'keys/master.key'),
          WEB_FOLDER: web.folder,
          ROOT_USERNAME: 'root',
          ROOT_PASSWORD: rootPassword,
          CALLS_PER_MINUTE: '0',
          ARGON_MEMORY_KIB: '1024',
          ARGON_PASSES: '1',
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      child = started
      const closed = once(started, 'close')
      for (const stream of [started.stdout, started.stderr]) stream.on('data', (bytes) => (said += bytes))
      while (!(await isReady())) {
        if (started.exitCode !== null) {
          await closed
          throw new Error(`it ended by itself: ${said}`)
        }
        if (performance.now() - begun > 60_000) throw new Error(`it does not get ready: ${said}`)
        await sleep(10)
      }
      return performance.now() - begun
    },
    /** Ends the process without a warning; what it had started lives on. */
    async kill() {
      if (!child || child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    stop,
    isReady,
    async erase() {
      await stop()
      if (beside) return web.erase()
      // A killed server leaves its database running.
      const left = await startEmbedded({ folder: join(data, 'database') }).catch(() => undefined)
      await left?.stop({ adopted: true })
      rmSync(folder, { recursive: true, force: true })
      web.erase()
    },
  }
}

export type ServerPlace = Awaited<ReturnType<typeof makeServerPlace>>

// Each test knows what its calls answer.
const Envelope = z.object({ data: z.any() })

/** A port that nobody listens on just now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address !== 'object' || !address) throw new Error('no free port')
  return address.port
}

/** Calls the started server as the web would; null when there was no answer. */
export function callerTo(address: string) {
  return async (method: string, path: string, options: { token?: string; body?: unknown } = {}) => {
    try {
      const response = await fetch(`${address}/${path}`, {
        method,
        headers: {
          ...(options.token && { authorization: `Bearer ${options.token}` }),
          ...(options.body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
      })
      // A file comes without the envelope.
      if (response.headers.has('content-disposition')) return { status: response.status, data: null }
      return { status: response.status, ...Envelope.parse(await response.json()) }
    } catch {
      return null
    }
  }
}
