import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server that accepts and discards everything, in a separate process; prints its port. */
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    stream.on('data', () => {}).on('end', () => done())
  },
})
server.on('error', () => {})
server.listen(0, '127.0.0.1')
await once(server.server, 'listening')
// A server that listens on a port has an address of this type.
process.stdout.write(`${(server.server.address() as AddressInfo).port}\n`)
