import { once } from 'node:events'
import dns2 from 'dns2'
import { openTxtResolver } from '#security/network/dnsResolver.ts'

/** The server's answer for a name: TXT records, each a list of strings, or a fault. */
export type DnsAnswer = readonly (readonly string[])[] | 'NXDOMAIN' | 'SERVFAIL' | 'silence'

const { Packet } = dns2

/** A local name server, and a resolver that asks only this server. */
export async function startDnsServer() {
  const answers = new Map<string, DnsAnswer>()
  const queries: string[] = []
  const server = dns2.createServer({
    udp: true,
    handle: (request, send) => {
      const response = Packet.createResponseFromRequest(request)
      const name = request.questions[0]?.name.toLowerCase() ?? ''
      queries.push(name)
      const answer = answers.get(name) ?? 'NXDOMAIN'
      if (answer === 'silence') return
      if (answer === 'NXDOMAIN') response.header.rcode = 3
      else if (answer === 'SERVFAIL') response.header.rcode = 2
      else
        for (const data of answer)
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
    asked: queries,
    setAnswer: (name: string, answer: DnsAnswer) => void answers.set(name, answer),
    resolveTxt: openTxtResolver([`127.0.0.1:${udp.port}`]),
    close: () => server.close(),
  }
}
