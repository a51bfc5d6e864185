/*
 * Messages between the server and its image process: the length of a JSON header and the length of the body,
 * each as a 32-bit number, then both.
 */

/**
 * @param {import('node:stream').Writable} stream
 * @param {object} header
 * @param {Buffer} body
 */
export function writeFrame(stream, header, body) {
  const json = Buffer.from(JSON.stringify(header))
  const lengths = Buffer.alloc(8)
  lengths.writeUInt32BE(json.length, 0)
  lengths.writeUInt32BE(body.length, 4)
  stream.write(Buffer.concat([lengths, json, body]))
}

/**
 * The messages of a stream until it ends. Throws if one is longer than `maxBytes` or its header is not JSON.
 * @param {import('node:stream').Readable} stream
 * @param {number} maxBytes
 * @returns {AsyncGenerator<{ header: any, body: Buffer }>}
 */
export async function* readFrames(stream, maxBytes) {
  let pending = Buffer.alloc(0)
  for await (const chunk of stream) {
    pending = Buffer.concat([pending, chunk])
    while (pending.length >= 8) {
      const bodyAt = 8 + pending.readUInt32BE(0)
      const end = bodyAt + pending.readUInt32BE(4)
      if (end > maxBytes) throw new Error('message is too long')
      if (pending.length < end) break
      yield { header: JSON.parse(pending.toString('utf8', 8, bodyAt)), body: pending.subarray(bodyAt, end) }
      pending = pending.subarray(end)
    }
  }
}
