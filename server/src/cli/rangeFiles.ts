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
const partitions = 256

/**
 * Converts a list with one password per line into a folder of range files (security/breachedPasswords.ts).
 * Digests are first partitioned on disk by their first byte, then each part is sorted separately. Memory
 * grows with 1/256 of the list. The folder appears complete or not at all. Returns the number of passwords.
 */
export async function writeRanges(list: string, folder: string, stopped?: AbortSignal): Promise<number> {
  const temporaryFolder = `${folder}.part`
  rmSync(temporaryFolder, { recursive: true, force: true })
  mkdirSync(temporaryFolder, { recursive: true })
  try {
    const digests = join(temporaryFolder, 'digests')
    await partitionDigests(list, digests, stopped)
    let count = 0
    for (let part = 0; part < partitions; part++) {
      const file = partitionFile(digests, part)
      count += writePartition(readFileSync(file), temporaryFolder)
      rmSync(file)
      stopped?.throwIfAborted()
    }
    renameSync(temporaryFolder, folder)
    return count
  } catch (error) {
    rmSync(temporaryFolder, { recursive: true, force: true })
    throw error
  }
}

const partitionFile = (digests: string, part: number) => `${digests}.${part}`

/**
 * Writes the digest of each line into the file of its first byte. The bytes are hashed unchanged, as UTF-8,
 * as browsers do.
 */
async function partitionDigests(list: string, digests: string, stopped?: AbortSignal): Promise<void> {
  const outputs = Array.from({ length: partitions }, (_, part) => ({
    file: openSync(partitionFile(digests, part), 'w', 0o600),
    buffer: Buffer.alloc(bufferBytes),
    length: 0,
  }))
  const flush = (out: (typeof outputs)[number]) => {
    writeSync(out.file, out.buffer, 0, out.length)
    out.length = 0
  }
  const add = (line: Buffer) => {
    const password = line.at(-1) === 13 ? line.subarray(0, -1) : line
    if (password.length === 0) return
    const digest = hash('sha512', password, 'buffer')
    const out = outputs[digest[0] ?? 0]
    if (!out) return
    if (out.length + digestBytes > bufferBytes) flush(out)
    digest.copy(out.buffer, out.length)
    out.length += digestBytes
  }
  try {
    let remainder: Buffer = Buffer.alloc(0)
    for await (const read of createReadStream(list, { highWaterMark: 1 << 20 })) {
      stopped?.throwIfAborted()
      const chunk: Buffer = remainder.length > 0 ? Buffer.concat([remainder, read]) : read
      let from = 0
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
        add(chunk.subarray(from, at))
        from = at + 1
      }
      remainder = Buffer.from(chunk.subarray(from))
      if (remainder.length > bufferBytes)
        throw new Error('the list has a line that is too long for a password')
    }
    add(remainder)
    for (const out of outputs) flush(out)
  } finally {
    for (const { file } of outputs) closeSync(file)
  }
}

/** Sorts the digests of a part, and writes a file for each of its ranges. */
function writePartition(digests: Buffer, folder: string): number {
  const sortedDigests = Array.from({ length: digests.length / digestBytes }, (_, at) =>
    digests.toString('latin1', at * digestBytes, (at + 1) * digestBytes),
  ).toSorted()
  let count = 0
  let range = ''
  let text = ''
  let previous = ''
  const write = () => {
    if (range !== '') writeFileSync(join(folder, range), text)
  }
  for (const digest of sortedDigests) {
    if (digest === previous) continue
    previous = digest
    count++
    const hex = Buffer.from(digest, 'latin1').toString('hex').toUpperCase()
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
