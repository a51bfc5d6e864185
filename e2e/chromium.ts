import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** `E2E_BROWSER=npm` skips installed browsers. */
const candidates =
  process.env['E2E_BROWSER'] === 'npm'
    ? []
    : [
        process.env['CHROME_PATH'],
        // Debian's Chromium without windows, which takes a quarter less time.
        '/usr/bin/chromium-headless-shell',
        '/usr/bin/chromium',
        '/usr/bin/google-chrome',
      ]

/** Without these arguments Chromium looks up hosts of its maker at every start. */
const args =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-dev-shm-usage --disable-background-networking --disable-component-update --disable-sync'.split(
    ' ',
  )

interface LaunchOptions {
  executablePath: string
  args: string[]
  env?: Record<string, string>
}

/** How to start a browser on this machine: an installed one, else the one from npm (x64 Linux only). */
export async function findChromium(): Promise<LaunchOptions> {
  const installed = candidates.find((candidate) => candidate && existsSync(candidate))
  if (installed) return { executablePath: installed, args }
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('No browser found: install Chromium, or set CHROME_PATH')
  // The package unpacks to a fixed path under TMPDIR and would run any file already there.
  process.env['TMPDIR'] = await mkdtemp(join(tmpdir(), 'resguardo-chromium-'))
  const { default: chromium, inflate } = await import('@sparticuz/chromium')
  const executablePath = await chromium.executablePath()
  const libraries = await inflate(
    join(import.meta.dirname, '../node_modules/@sparticuz/chromium/bin/al2023.tar.br'),
  )
  const env = Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
  return { executablePath, args, env: { ...env, LD_LIBRARY_PATH: join(libraries, 'lib') } }
}
