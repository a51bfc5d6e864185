import { WebSocketServer } from 'ws'

/*
 * A minimal server that broadcasts a text to all connected clients: the baseline for an alert to all chats.
 * Sends its port to the parent process, and receives the text from it.
 */
const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false })
server.on('listening', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' && address ? address.port : 0)
})
process.on('message', (text: string) => {
  for (const client of server.clients) client.send(text)
})
