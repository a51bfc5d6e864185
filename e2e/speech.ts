import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** The text that the fake speech recognition returns for every recording. */
export const recognisedText = 'Como deixo meu código da tela mais forte?'

/**
 * An OpenAI-compatible fake of speech recognition; returns no text for anything that is not a browser's
 * recording.
 */
export async function startFakeSpeech() {
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const sound = body.includes('audio/webm') && body.includes('OpusHead') && body.length > 5000
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ text: sound ? recognisedText : '' }))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on a port has an address of this type.
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}/v1`,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}
