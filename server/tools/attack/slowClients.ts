import { connect, type Socket } from 'node:net'

export interface SlowClients {
  /** Connections still open. */
  open(): number
  /** Milliseconds after which the server closed each connection it closed. */
  readonly closedAfter: number[]
  end(): void
}

/**
 * At most one byte every five seconds: headers that never end, bodies that never arrive, answers that are not
 * read.
 */
const kinds = ['silent', 'slow headers', 'slow body', 'slow read'] as const

/** Opens `count` connections that occupy the server for as long as it lets them. */
export function openSlowClients(url: string, count: number): SlowClients {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  const closedAfter: number[] = []
  for (let n = 0; n < count; n++) {
    const kind = kinds[n % kinds.length]
    const begun = performance.now()
    const socket = connect(Number(port), hostname)
    sockets.add(socket)
    let drip: NodeJS.Timeout | undefined
    socket.on('connect', () => {
      if (kind === 'slow headers') socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-A: ')
      if (kind === 'slow body')
        socket.write(
          'POST /v2/public/auth HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{',
        )
      if (kind === 'slow read') {
        socket.write('GET /signin/pt HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(20))
        socket.pause()
      }
      if (kind === 'slow headers' || kind === 'slow body') drip = setInterval(() => socket.write('a'), 5000)
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(drip)
      if (sockets.delete(socket)) closedAfter.push(performance.now() - begun)
    })
  }
  return {
    open: () => sockets.size,
    closedAfter,
    end() {
      for (const socket of sockets) {
        sockets.delete(socket)
        socket.destroy()
      }
    },
  }
}
