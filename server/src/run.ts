import { ConfigurationError } from '#security/crypto/transportEncryption.ts'
import { readEnv } from './env.ts'
import { start } from './start.ts'

const startedAt = performance.now()
const running = await start(readEnv(process.env)).catch((error: unknown) => {
  if (!(error instanceof ConfigurationError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
const { env } = running.deps
const url = env.PUBLIC_URL ?? running.address

const lines = [`${env.BRAND_NAME} is ready (${Math.round(performance.now() - startedAt)} ms): ${url}`]
if (running.firstRoot) {
  const { username, password } = running.firstRoot
  lines.push(`First root account: ${username}`)
  lines.push(
    password
      ? `One-time password:  ${password}   (shown once; to be changed at the first sign-in)`
      : 'Password: as in ROOT_PASSWORD',
  )
}
if (!env.SMTP_URL) lines.push(`No mail server is set up (SMTP_URL): mails wait in the outbox, ${url}/outbox`)
process.stdout.write(`\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`)

// A full or closed log pipe must not end the server.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

let stopping = false
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.on(signal, () => {
    // A second signal forces the exit.
    if (stopping) process.exit(1)
    stopping = true
    // Exceeds the sum of all shutdown timeouts.
    const forcedExit = setTimeout(() => process.exit(1), env.DRAIN_SECONDS * 3000 + 20_000)
    running.stop().then(
      () => {
        clearTimeout(forcedExit)
        process.exit(0)
      },
      () => process.exit(1),
    )
  })
}
process.on('unhandledRejection', (error) => {
  running.deps.log.error({ err: error }, 'unhandled rejection')
})
