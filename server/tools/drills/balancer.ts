import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { authority, certificate, certificateKey } from '#test/certificates.ts'
import { freePort } from '#test/serverProcess.ts'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'

/**
 * HAProxy with the original deploy/haproxy.cfg, except for ports, certificate and the two instances'
 * addresses.
 */
export async function startBalancer(folder: string, instances: readonly string[]) {
  const port = await freePort()
  const pem = join(folder, 'resguardo.pem')
  writeFileSync(pem, certificate + certificateKey, { mode: 0o600 })
  setDefaultCACertificates([...getCACertificates(), authority])
  const [firstHost = '', secondHost = ''] = instances.map((address) => new URL(address).host)
  const replacements: readonly [string, string][] = [
    [':443 ssl crt /etc/haproxy/resguardo.pem', `127.0.0.1:${port} ssl crt ${pem}`],
    ['bind :80', `bind 127.0.0.1:${await freePort()}`],
    ['127.0.0.1:3001', firstHost],
    ['127.0.0.1:3002', secondHost],
  ]
  let text = readFileSync(join(import.meta.dirname, '../../../deploy/haproxy.cfg'), 'utf8')
  for (const [from, to] of replacements) {
    if (!text.includes(from)) throw new Error(`deploy/haproxy.cfg has no ${from}`)
    text = text.replaceAll(from, to)
  }
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, text)
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] })
  let errorOutput = ''
  child.stderr.on('data', (bytes) => (errorOutput += bytes))
  const ended = once(child, 'exit')
  async function end() {
    child.kill('SIGTERM')
    await ended
  }
  const address = `https://localhost:${port}`
  const isReady = () =>
    fetch(`${address}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (let left = 100; !(await isReady()); left--) {
    if (left === 0 || child.exitCode !== null) {
      if (child.exitCode === null) await end()
      throw new Error(`HAProxy does not reach the instances: ${errorOutput}`)
    }
    await sleep(50)
  }
  return { address, end }
}
