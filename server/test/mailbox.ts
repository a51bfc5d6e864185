import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { type MailServer, readSmtpUrl } from '#mail/smtpTransport.ts'
import { openSsrfGuard } from '#security/network/ssrfGuard.ts'

export interface Mailbox {
  /** For `SMTP_URL`. */
  url: string
  /** Mails that the server has accepted, oldest first. */
  mails: Email[]
  close(): Promise<void>
}

/** Connection settings for the mail server at an SMTP_URL. */
export const mailServerAt = (url: string): MailServer => ({
  ...readSmtpUrl(url),
  guard: openSsrfGuard({}, 'environment'),
})

/**
 * A real local mail server, without TLS. `onRcpt` may reject a recipient: 451 defers the mail, 550 rejects it
 * permanently.
 */
export async function openMailbox(
  options: {
    port?: number
    onRcpt?: (address: string) => number | undefined
  } & Partial<SMTPServerOptions> = {},
): Promise<Mailbox> {
  const { port = 0, onRcpt, ...serverOptions } = options
  const mails: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 200,
    onRcptTo({ address }, _session, done) {
      const status = onRcpt?.(address)
      done(status ? Object.assign(new Error(`<${address}> not now`), { responseCode: status }) : null)
    },
    onData(stream, _session, done) {
      buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then((mail) => mails.push(mail))
        .then(() => done(), done)
    },
    ...serverOptions,
  })
  // Some tests include a client that closes the connection.
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: urlOf(server.server),
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/**
 * A mail server without PIPELINING that accepts everything until a mail begins. `onMail` gets the mail
 * received so far, each time more arrives, and may respond.
 */
export const openRawMailbox = (onMail: (mail: string, socket: Socket) => void) =>
  openTcpServer((socket) => {
    let mail: string | null = null
    socket.write('220 ready\r\n')
    socket.on('data', (bytes) => {
      if (mail === null) {
        const begins = String(bytes).endsWith('DATA\r\n')
        if (begins) mail = ''
        socket.write(begins ? '354 go on\r\n' : '250 fine\r\n')
        return
      }
      mail += bytes
      const received = mail
      if (isCompleteMail(mail)) mail = null
      onMail(received, socket)
    })
  })

export const isCompleteMail = (mail: string) => mail.endsWith('\r\n.\r\n')

/**
 * A mail server that receives every mail up to the final dot and then closes the connection without a
 * response.
 */
export async function openDroppingMailbox() {
  const received: string[] = []
  const server = await openRawMailbox((mail, socket) => {
    if (!isCompleteMail(mail)) return
    received.push(mail)
    socket.destroy()
  })
  return { ...server, taken: received }
}

/** A mail server that rejects authentication with `answer`, or with null closes the connection. */
export const openAuthRejectingMailbox = (answer: string | null) =>
  openTcpServer((socket) => {
    socket.write('220 ready\r\n')
    socket.on('data', (bytes) => {
      if (String(bytes).startsWith('EHLO')) socket.write('250-here\r\n250 AUTH PLAIN\r\n')
      else if (answer === null) socket.destroy()
      else socket.write(`${answer}\r\n`)
    })
  })

/** A mail server that accepts connections and never responds. */
export const openSilentMailbox = () => openTcpServer(() => {})

async function openTcpServer(serve: (socket: Socket) => void) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    serve(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: urlOf(server),
    sockets,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

function urlOf(server: Pick<Server, 'address'>) {
  // A server that listens on a port has an address of this type.
  const { port } = server.address() as AddressInfo
  return `smtp://127.0.0.1:${port}`
}
