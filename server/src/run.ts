import { readEnv } from './env.ts'
import { type RunningServer, start } from './start.ts'
import { startFailureOf } from './startFailure.ts'

const startedAt = performance.now()
const running = await startOrExit()
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

/** Starts the server, or says in one sentence why it cannot start. */
async function startOrExit(): Promise<RunningServer> {
  let address = { HOST: '', PORT: 0 }
  try {
    const configured = readEnv(process.env)
    address = configured
    return await start(configured)
  } catch (error) {
    const sentence = startFailureOf(error, address)
    if (sentence === null) throw error
    process.stderr.write(`\n  ${sentence}\n\n`)
    return process.exit(1)
  }
}
