import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres } from '#db/embedded/embeddedPostgres.ts'
import * as z from 'zod/mini'
import { makeStubWeb } from './stubWeb.ts'

export const rootPassword = 'Farol-Aceso-27'

/**
 * Runs the real server, `node server/src/main.mjs`, in separate folders on a free port, and controls its
 * life. With `beside` it shares another one's folders, and so its database; erase it before that one. `house`
 * is the folder of the program if it is another version.
 */
export async function makeServerProcess(
  nodeOptions: string[] = [],
  env: Record<string, string> = {},
  sharedWith?: { folder: string },
  programFolder = join(import.meta.dirname, '../..'),
) {
  const folder = sharedWith?.folder ?? mkdtempSync(join(tmpdir(), 'resguardo-server-'))
  // mkdtemp denies access to others, including root's PostgreSQL, which would then put its data elsewhere.
  chmodSync(folder, 0o755)
  const web = makeStubWeb()
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const data = join(folder, 'data')
  let child: ChildProcess | undefined
  let output = ''

  async function isReady() {
    const response = await fetch(`${address}/health/ready`).catch(() => null)
    await response?.body?.cancel()
    return response?.status === 200
  }

  /** Sends SIGTERM, and waits until the process has ended. */
  async function stop() {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }

  return {
    address,
    folder,
    output: () => output,
    /** Starts the server and waits until it is ready; returns how many milliseconds that took. */
    async start(): Promise<number> {
      const startedAt = performance.now()
      const main = ['main.mjs', 'main.ts']
        .map((name) => join(programFolder, 'server/src', name))
        .find((file) => existsSync(file))
      if (!main) throw new Error(`there is no program in ${programFolder}`)
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
          ROOT_LANG: 'pt',
          ROOT_TIMEZONE: 'America/Sao_Paulo',
          CALLS_PER_MINUTE: '0',
          ARGON_MEMORY_KIB: '1024',
          ARGON_PASSES: '1',
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      child = started
      const closed = once(started, 'close')
      for (const stream of [started.stdout, started.stderr]) stream.on('data', (bytes) => (output += bytes))
      while (!(await isReady())) {
        if (started.exitCode !== null) {
          await closed
          throw new Error(`the server ended unexpectedly: ${output}`)
        }
        if (performance.now() - startedAt > 60_000)
          throw new Error(`the server does not get ready: ${output}`)
        await sleep(10)
      }
      return performance.now() - startedAt
    },
    /** Kills the process with SIGKILL; its child processes live on. */
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
      if (sharedWith) return web.erase()
      // A killed server leaves its database running.
      const leftover = await startEmbeddedPostgres({ folder: join(data, 'database') }).catch(() => undefined)
      await leftover?.stop({ adopted: true })
      rmSync(folder, { recursive: true, force: true })
      web.erase()
    },
  }
}

export type ServerProcess = Awaited<ReturnType<typeof makeServerProcess>>

// Each test knows the types of its responses.
const Envelope = z.object({ data: z.any() })

/** A free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address !== 'object' || !address) throw new Error('no free port')
  return address.port
}

/** Calls the started server as the web app does; null without a response. */
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
      // A file has no envelope.
      if (response.headers.has('content-disposition')) return { status: response.status, data: null }
      return { status: response.status, ...Envelope.parse(await response.json()) }
    } catch {
      return null
    }
  }
}
