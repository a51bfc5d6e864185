// Preloaded before the server (`node --import`): records each host it connects to, one per line.
import dns from 'node:dns'
import { appendFileSync } from 'node:fs'
import net from 'node:net'
import { syncBuiltinESMExports } from 'node:module'
import dgram from 'node:dgram'

const note = (kind, target) => appendFileSync(process.env.RECORDED_CONNECTIONS, `${kind} ${target}\n`)

// oxlint-disable-next-line typescript/unbound-method -- called with its own this below
const connect = net.Socket.prototype.connect
net.Socket.prototype.connect = function (...words) {
  const [first, second] = Array.isArray(words[0]) ? words[0] : words
  if (typeof first === 'object' && first) note('connect', first.path ?? first.host ?? 'localhost')
  else note('connect', typeof first === 'string' && !/^\d+$/.test(first) ? first : (second ?? 'localhost'))
  return connect.apply(this, words)
}
for (const home of [dns, dns.promises])
  for (const name of Object.keys(home).filter((one) => /^(lookup|resolve)/.test(one))) {
    const real = home[name]
    home[name] = function (...words) {
      note('dns', words[0])
      return real.apply(this, words)
    }
  }
// oxlint-disable-next-line typescript/unbound-method -- called with its own this below
const send = dgram.Socket.prototype.send
dgram.Socket.prototype.send = function (...words) {
  note('udp', words.findLast((word) => typeof word === 'string') ?? 'localhost')
  return send.apply(this, words)
}
syncBuiltinESMExports()
