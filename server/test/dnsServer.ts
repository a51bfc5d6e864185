import { once } from 'node:events'
import dns2 from 'dns2'
import { openResolver } from '#security/resolver.ts'

/** The server's answer for a name: TXT records, each a list of strings, or a fault. */
export type Told = readonly (readonly string[])[] | 'NXDOMAIN' | 'SERVFAIL' | 'silence'

const { Packet } = dns2

/** A local name server, and a resolver that asks only this server. */
export async function startDnsServer() {
  const names = new Map<string, Told>()
  const asked: string[] = []
  const server = dns2.createServer({
    udp: true,
    handle: (request, send) => {
      const response = Packet.createResponseFromRequest(request)
      const name = request.questions[0]?.name.toLowerCase() ?? ''
      asked.push(name)
      const told = names.get(name) ?? 'NXDOMAIN'
      if (told === 'silence') return
      if (told === 'NXDOMAIN') response.header.rcode = 3
      else if (told === 'SERVFAIL') response.header.rcode = 2
      else
        for (const data of told)
          response.answers.push(
            new Packet.Resource({
              name,
              type: Packet.TYPE.TXT,
              class: Packet.CLASS.IN,
              ttl: 60,
              data: [...data],
            }),
          )
      void send(response)
    },
  })
  const listening = once(server, 'listening')
  void server.listen({ udp: { port: 0, address: '127.0.0.1' } })
  await listening
  const { udp } = server.addresses()
  if (!udp || typeof udp === 'string') throw new Error('the name server does not listen')
  return {
    /** Names that were queried. */
    asked,
    say: (name: string, told: Told) => void names.set(name, told),
    resolveTxt: openResolver([`127.0.0.1:${udp.port}`]),
    close: () => server.close(),
  }
}
