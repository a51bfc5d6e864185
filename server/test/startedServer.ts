import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbedded } from '#db/embedded.ts'
import * as z from 'zod/mini'
import { makeStubWeb } from './stubWeb.ts'

export const rootPassword = 'Farol-Aceso-27'

/** A place for the real server, `node server/src/main.ts`: folders of its own, a free port, and its whole life. */
export async function makeServerPlace(nodeOptions: string[] = [], env: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'resguardo-server-'))
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

  return {
    address,
    said: () => said,
    /** Starts it and waits until it is ready; gives the milliseconds that took. */
    async start(): Promise<number> {
      const begun = performance.now()
      const main = join(import.meta.dirname, '../src/main.ts')
      const started = spawn(process.execPath, [...nodeOptions, main], {
        env: {
          PATH: process.env['PATH'],
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
      for (const stream of [started.stdout, started.stderr]) stream.on('data', (bytes) => (said += bytes))
      while (!(await isReady())) {
        if (started.exitCode !== null) throw new Error(`it ended by itself: ${said}`)
        if (performance.now() - begun > 20_000) throw new Error(`it does not get ready: ${said}`)
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
    async erase() {
      if (child && child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        await ended
      }
      // A killed server leaves its database running.
      const left = await startEmbedded({ folder: join(data, 'database') }).catch(() => undefined)
      await left?.stop({ adopted: true })
      rmSync(folder, { recursive: true, force: true })
      web.erase()
    },
  }
}

// Each test knows what its calls answer.
const Envelope = z.object({ data: z.any() })

async function freePort(): Promise<number> {
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
