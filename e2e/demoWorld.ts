import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { BrowserContext } from '@playwright/test'
import { restoreSession } from './people.ts'
import { freePort } from './startWorld.ts'

export interface Demo {
  address: string
  password: string
  accounts: Record<'root' | 'admin' | 'helper' | 'user', string>
  stop: () => Promise<void>
}

const projectRoot = join(import.meta.dirname, '..')

/** The built product with the demonstration (`resguardo seed --demo`), on a separate database. */
export async function startDemo(): Promise<Demo> {
  const folder = await mkdtemp(join(tmpdir(), 'resguardo-demo-'))
  await chmod(folder, 0o755)
  const port = await freePort()
  const address = `http://localhost:${port}`
  const env = {
    PATH: process.env['PATH'],
    DATA_FOLDER: join(folder, 'data'),
    KEY_FILE: join(folder, 'keys/master.key'),
    PORT: String(port),
    PUBLIC_URL: address,
    LOG_LEVEL: 'warn',
    CALLS_PER_MINUTE: '100000',
    ARGON_MEMORY_KIB: '19456',
    ARGON_PASSES: '2',
  }
  const command = ['server/src/cli/resguardo.ts', 'seed', '--demo', '--json']
  const { stdout } = await promisify(execFile)('node', command, { cwd: projectRoot, env })
  const seeded: Pick<Demo, 'password' | 'accounts'> = JSON.parse(stdout)
  const server = spawn('node', ['server/src/main.mjs'], {
    cwd: projectRoot,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  async function stop() {
    if (server.exitCode === null) {
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
    }
    await rm(folder, { recursive: true, force: true })
  }
  let output = ''
  for await (const chunk of server.stdout) {
    output += String(chunk)
    if (output.includes(' is ready')) return { ...seeded, address, stop }
  }
  await stop()
  throw new Error(`the server did not start: ${output}`)
}

/** Signs the browser in to the demonstration. */
export async function signInDemo(
  context: BrowserContext,
  demo: Demo,
  token: string,
  themeMode = 'light',
): Promise<void> {
  const originalUrl = process.env['E2E_URL']
  process.env['E2E_URL'] = demo.address
  await restoreSession(context, token, themeMode)
  process.env['E2E_URL'] = originalUrl
}
