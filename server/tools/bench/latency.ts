import { Agent, request } from 'node:http'

/** A reader's GET request. */
export interface GetRequest {
  path: string
  headers: Readonly<Record<string, string>>
}

/**
 * The median latency, in milliseconds, of sequential requests over one connection, from the first byte sent
 * to the last received. Includes the server, the loopback and this client. The first half warms up.
 */
export async function medianLatency(url: string, calls: readonly GetRequest[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  for (const { path, headers } of [...calls, ...calls]) {
    const begun = performance.now()
    await get(`${url}${path}`, agent, headers)
    times.push(performance.now() - begun)
  }
  agent.destroy()
  const warm = times.slice(calls.length).toSorted((a, b) => a - b)
  return warm[warm.length >> 1] ?? Number.NaN
}

const get = (address: string, agent: Agent, headers: GetRequest['headers']) =>
  new Promise<void>((done, fail) => {
    request(address, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) fail(new Error(`${address} answered ${answer.statusCode}`))
      answer.resume().on('end', done)
    })
      .on('error', fail)
      .end()
  })
