import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'

export interface SlowClients {
  /** Connections that the server still holds. */
  open(): number
  /** Milliseconds after which the server closed each connection it closed, to the second. */
  readonly closedAfter: number[]
  end(): void
}

/**
 * At most one byte every five seconds: headers that never end, bodies that never arrive, answers that are not
 * read.
 */
const kinds = ['silent', 'slow headers', 'slow body', 'slow read'] as const

/**
 * Opens `count` connections that occupy the server for as long as it lets them. A client that does not read
 * never learns of the end, so Linux's table of connections tells which ones the server has closed.
 */
export function openSlowClients(url: string, count: number): SlowClients {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  const closedAfter: number[] = []
  const begun = performance.now()
  const drips: NodeJS.Timeout[] = []
  for (let n = 0; n < count; n++) {
    const kind = kinds[n % kinds.length]
    const socket = connect(Number(port), hostname)
    sockets.add(socket)
    socket.on('connect', () => {
      if (kind === 'slow headers') socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-A: ')
      if (kind === 'slow body')
        socket.write(
          'POST /v2/public/auth HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{',
        )
      if (kind === 'slow read') socket.write('GET /signin/pt HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(20))
      if (kind === 'slow headers' || kind === 'slow body')
        drips.push(setInterval(() => socket.writable && socket.write('a'), 5000))
    })
    socket.on('error', () => {})
    socket.pause()
  }
  const watch = setInterval(() => {
    const held = heldConnections(Number(port))
    for (const socket of sockets) {
      if (socket.connecting || (socket.localPort !== undefined && held.has(socket.localPort))) continue
      sockets.delete(socket)
      socket.destroy()
      closedAfter.push(performance.now() - begun)
    }
  }, 1000)
  return {
    open: () => sockets.size,
    closedAfter,
    end() {
      clearInterval(watch)
      for (const drip of drips) clearInterval(drip)
      for (const socket of sockets) socket.destroy()
      sockets.clear()
    },
  }
}

const established = '01'

/** The clients' ports of the connections that the server on this port holds open. */
function heldConnections(port: number): Set<number> {
  const held = new Set<number>()
  for (const line of readFileSync('/proc/net/tcp', 'utf8').split('\n').slice(1)) {
    const [, local = '', remote = '', state] = line.trim().split(/\s+/)
    if (state === established && portOf(local) === port) held.add(portOf(remote))
  }
  return held
}

const portOf = (address: string) => parseInt(address.slice(address.indexOf(':') + 1), 16)
