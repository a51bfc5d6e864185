import { hash } from 'node:crypto'
import {
  closeSync,
  createReadStream,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

const digestBytes = 64
const bufferBytes = 64 * 1024
const parts = 256

/**
 * Converts a list with one password per line into a folder of range files (security/breachedPasswords.ts).
 * Digests are first partitioned on disk by their first byte, then each part is sorted separately. Memory
 * grows with 1/256 of the list. The folder appears complete or not at all. Returns the number of passwords.
 */
export async function writeRanges(list: string, folder: string, stopped?: AbortSignal): Promise<number> {
  const making = `${folder}.part`
  rmSync(making, { recursive: true, force: true })
  mkdirSync(making, { recursive: true })
  try {
    const digests = join(making, 'digests')
    await partDigests(list, digests, stopped)
    let count = 0
    for (let part = 0; part < parts; part++) {
      const file = fileOf(digests, part)
      count += writePart(readFileSync(file), making)
      rmSync(file)
      stopped?.throwIfAborted()
    }
    renameSync(making, folder)
    return count
  } catch (error) {
    rmSync(making, { recursive: true, force: true })
    throw error
  }
}

const fileOf = (digests: string, part: number) => `${digests}.${part}`

/**
 * Writes the digest of each line into the file of its first byte. The bytes are hashed unchanged, as UTF-8,
 * as browsers do.
 */
async function partDigests(list: string, digests: string, stopped?: AbortSignal): Promise<void> {
  const outs = Array.from({ length: parts }, (_, part) => ({
    file: openSync(fileOf(digests, part), 'w', 0o600),
    held: Buffer.alloc(bufferBytes),
    length: 0,
  }))
  const flush = (out: (typeof outs)[number]) => {
    writeSync(out.file, out.held, 0, out.length)
    out.length = 0
  }
  const add = (line: Buffer) => {
    const password = line.at(-1) === 13 ? line.subarray(0, -1) : line
    if (password.length === 0) return
    const digest = hash('sha512', password, 'buffer')
    const out = outs[digest[0] ?? 0]
    if (!out) return
    if (out.length + digestBytes > bufferBytes) flush(out)
    digest.copy(out.held, out.length)
    out.length += digestBytes
  }
  try {
    let rest: Buffer = Buffer.alloc(0)
    for await (const read of createReadStream(list, { highWaterMark: 1 << 20 })) {
      stopped?.throwIfAborted()
      const chunk: Buffer = rest.length > 0 ? Buffer.concat([rest, read]) : read
      let from = 0
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
        add(chunk.subarray(from, at))
        from = at + 1
      }
      rest = Buffer.from(chunk.subarray(from))
      if (rest.length > bufferBytes) throw new Error('the list has a line that is too long for a password')
    }
    add(rest)
    for (const out of outs) flush(out)
  } finally {
    for (const { file } of outs) closeSync(file)
  }
}

/** Sorts the digests of a part, and writes a file for each of its ranges. */
function writePart(digests: Buffer, folder: string): number {
  const lines = Array.from({ length: digests.length / digestBytes }, (_, at) =>
    digests.toString('latin1', at * digestBytes, (at + 1) * digestBytes),
  ).toSorted()
  let count = 0
  let range = ''
  let text = ''
  let before = ''
  const write = () => {
    if (range !== '') writeFileSync(join(folder, range), text)
  }
  for (const line of lines) {
    if (line === before) continue
    before = line
    count++
    const hex = Buffer.from(line, 'latin1').toString('hex').toUpperCase()
    if (!hex.startsWith(range) || range === '') {
      write()
      range = hex.slice(0, 5)
      text = ''
    }
    text += `${hex.slice(5)}\n`
  }
  write()
  return count
}
