import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { startFakeSpeech } from './speech.ts'

const projectRoot = join(import.meta.dirname, '..')
export const rootPassword = 'Farol-Aceso-27'

/**
 * The real product for all tests: the built pages, the server on a separate database, and a mail server that
 * writes every mail to a folder. The environment passes its addresses to the tests.
 */
export default async function startWorld() {
  const folder = await mkdtemp(join(tmpdir(), 'resguardo-e2e-'))
  await chmod(folder, 0o755)
  const mails = await startMailbox(folder)
  const port = await freePort()
  const speech = await startFakeSpeech()
  const server = await startServer(folder, port, {
    SPEECH_URL: speech.address,
    SPEECH_MODEL: 'ears',
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
  })
  Object.assign(process.env, { E2E_URL: `http://localhost:${port}`, E2E_MAILS: folder })

  return async () => {
    server.kill('SIGTERM')
    await once(server, 'exit')
    await mails.close()
    await speech.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function startMailbox(folder: string) {
  let count = 0
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const path = join(folder, String(++count).padStart(6, '0'))
      text(stream)
        .then((mail) => writeFile(path, mail))
        // Atomic rename: a file with this name is always complete.
        .then(() => rename(path, `${path}.eml`))
        .then(
          () => done(),
          (error: unknown) => done(error instanceof Error ? error : new Error('mail was not saved')),
        )
    },
  })
  const listening = smtp.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  if (address === null || typeof address === 'string') throw new Error('the mailbox has no port')
  return { port: address.port, close: () => new Promise<void>((closed) => smtp.close(() => closed())) }
}

/** The built product with a separate database in a folder, and these environment variables. */
export async function startServer(
  folder: string,
  port: number,
  env: Readonly<Record<string, string>>,
): Promise<ChildProcess> {
  const server = spawn('node', ['server/src/main.mjs'], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      ...env,
      PORT: String(port),
      // By host name, which passkeys are bound to.
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_FOLDER: join(folder, 'data'),
      KEY_FILE: join(folder, 'keys/master.key'),
      // Not an e-mail address, so no code can be mailed: the password alone is enough, as at the first start.
      ROOT_USERNAME: 'root',
      ROOT_PASSWORD: rootPassword,
      ROOT_LANG: 'pt',
      ROOT_TIMEZONE: 'America/Sao_Paulo',
      LOG_LEVEL: 'warn',
      CALLS_PER_MINUTE: '100000',
      // The program that receives events in tests runs on this machine.
      ALLOW_PRIVATE: 'on',
      // Each test sends its own client address, as different people would.
      TRUSTED_PROXIES: '1',
      ARGON_MEMORY_KIB: '19456',
      ARGON_PASSES: '2',
    },
  })
  let output = ''
  for await (const chunk of server.stdout ?? []) {
    output += String(chunk)
    if (output.includes(' is ready')) return server
  }
  throw new Error(`the server did not start: ${output}`)
}

/** A free port. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}
