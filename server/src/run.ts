import { readEnv } from './env.ts'
import { type RunningServer, start } from './start.ts'
import { startFailureOf } from './startFailure.ts'

const startedAt = performance.now()
const starting = startOrExit()
// From the first second: an interrupted start would leave the embedded database running.
let isStopping = false
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.on(signal, () => {
    // A second signal forces the exit.
    if (isStopping) process.exit(1)
    isStopping = true
    void stopWhenStarted()
  })
}

const running = await starting
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

async function stopWhenStarted(): Promise<never> {
  const server = await starting
  // Exceeds the sum of all shutdown timeouts.
  setTimeout(() => process.exit(1), server.deps.env.DRAIN_SECONDS * 3000 + 20_000)
  const code = await server.stop().then(
    () => 0,
    () => 1,
  )
  return process.exit(code)
}
