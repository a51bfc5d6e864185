import { Misconfigured } from '#security/encryption.ts'
import { readEnv } from './env.ts'
import { start } from './start.ts'

const begun = performance.now()
const running = await start(readEnv(process.env)).catch((error: unknown) => {
  if (!(error instanceof Misconfigured)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
const { env } = running.deps
const place = env.PUBLIC_URL ?? running.address

const lines = [`${env.BRAND_NAME} is ready (${Math.round(performance.now() - begun)} ms): ${place}`]
if (running.firstRoot) {
  const { username, password } = running.firstRoot
  lines.push(`First root account: ${username}`)
  lines.push(
    password
      ? `One-time password:  ${password}   (shown once; to be changed at the first sign-in)`
      : 'Password: as in ROOT_PASSWORD',
  )
}
if (!env.SMTP_URL)
  lines.push(`No mail server is set up (SMTP_URL): mails wait in the outbox, ${place}/outbox`)
process.stdout.write(`\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`)

// A full or closed log pipe must not end the server.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

let asked = false
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.on(signal, () => {
    // A second signal forces the exit.
    if (asked) process.exit(1)
    asked = true
    // Exceeds the sum of all shutdown timeouts.
    const late = setTimeout(() => process.exit(1), env.DRAIN_SECONDS * 3000 + 20_000)
    running.stop().then(
      () => {
        clearTimeout(late)
        process.exit(0)
      },
      () => process.exit(1),
    )
  })
}
process.on('unhandledRejection', (error) => {
  running.deps.log.error({ err: error }, 'unhandled rejection')
})
