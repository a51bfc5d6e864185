import { WebSocketServer } from 'ws'

/*
 * The least that says one thing to everybody who is connected: what an alert to all chats is measured against. Its
 * parent hears the port, and sends it the text.
 */
const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false })
server.on('listening', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' && address ? address.port : 0)
})
process.on('message', (text: string) => {
  for (const client of server.clients) client.send(text)
})
