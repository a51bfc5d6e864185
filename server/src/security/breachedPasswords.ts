import { opendir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/*
 * Lists of breached passwords that an operator provides. A folder has one file per first five hexadecimal
 * digits of the SHA-512 digests; each line has the other 123 digits, optionally with `:count`. This is the
 * range format of the known services, which offer SHA-1; the server never sees SHA-1 digests
 * (docs/decisions/0057).
 */

const rangeName = /^[0-9a-f]{5}$/i
const rangeLine = /^[0-9a-f]{123}(:\d+)?$/i
const prefixDigits = 5

/** The folder does not have the format that BREACHED_PASSWORDS needs; the message says why. */
export class BadRanges extends Error {
  override name = 'BadRanges'
}

/** Throws `BadRanges` unless the folder holds range files of SHA-512; checks the first of them. */
export async function checkRangeFiles(folder: string): Promise<void> {
  const entries = await opendir(folder).catch(() => {
    throw new BadRanges(`BREACHED_PASSWORDS: ${folder} is not a folder that can be read`)
  })
  for await (const { name } of entries) {
    if (!rangeName.test(name)) continue
    const text = await readFile(join(folder, name), 'latin1').catch(() => '')
    const line = text.split('\n', 1)[0]?.trim() ?? ''
    if (rangeLine.test(line)) return
    throw new BadRanges(`BREACHED_PASSWORDS: ${join(folder, name)} is not a range of SHA-512 digests`)
  }
  throw new BadRanges(`BREACHED_PASSWORDS: ${folder} holds no range files`)
}

/**
 * Whether a digest is in the operator's lists. Reads the one file of its range, without a cache. An
 * unreadable file does not block the change of a password. `onError` gets only the error code, as the path
 * has digits of the digest.
 */
export async function isBreachedPassword(
  folder: string | undefined,
  digest: string,
  onError: (code: string) => void,
): Promise<boolean> {
  if (folder === undefined) return false
  const text = await readRange(folder, digest.slice(0, prefixDigits).toUpperCase(), onError)
  const suffix = digest.slice(prefixDigits).toUpperCase()
  return text.split('\n').some((line) => line.slice(0, suffix.length).toUpperCase() === suffix)
}

async function readRange(folder: string, prefix: string, onError: (code: string) => void): Promise<string> {
  for (const name of [prefix, prefix.toLowerCase()])
    try {
      return await readFile(join(folder, name), 'latin1')
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
      if (code !== 'ENOENT') onError(code)
    }
  return ''
}
