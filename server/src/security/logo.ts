import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { limits } from '@resguardo/contract/limits'
import { Busy } from './passwords.ts'

const seconds = 3
/** For drawing a picture that somebody has sent: less than a transaction may wait for it (db/database.ts). */
const mostMs = 5000
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export interface Logo {
  hash: string
  png: Buffer
}

/**
 * The picture drawn anew as a PNG, whatever came: of an SVG nothing but pixels is kept, so that no script, link or
 * style of it ever reaches a browser. Null for anything that is neither, too large, or that cannot be drawn in time.
 */
export async function drawLogo(base64: string): Promise<Logo | null> {
  const given = Buffer.from(base64, 'base64')
  if (given.length === 0 || given.length > limits.logoBytes || !(isPng(given) || isPlainSvg(given)))
    return null
  if (drawings >= mostDrawings) throw new Busy()
  drawings++
  const drawing = last.then(() => drawApart(given)).finally(() => drawings--)
  last = drawing.catch(() => {})
  const picture = await drawing
  return picture && { hash: createHash('sha256').update(picture).digest('hex'), png: picture }
}

/** One after the other: each is a process. Who would wait for long is told to come again. */
const mostDrawings = 2
let drawings = 0
let last: Promise<unknown> = Promise.resolve()
const program = join(import.meta.dirname, 'logoDrawing.ts')

/**
 * Drawn by a process that knows nothing of ours and can be ended: an SVG of a few lines may keep its thread busy for
 * hours, and nothing else stops that.
 */
const drawApart = (given: Buffer) =>
  new Promise<Buffer | null>((resolve) => {
    const child = execFile(
      process.execPath,
      [program, ...(isPng(given) ? ['png'] : [])],
      // A photograph that is larger is no logo.
      {
        env: {},
        encoding: 'buffer',
        timeout: mostMs,
        killSignal: 'SIGKILL',
        maxBuffer: 4 * limits.logoBytes,
      },
      (error, picture) => resolve(error ? null : picture),
    )
    // It may end before it has read all.
    child.stdin?.on('error', () => {}).end(given)
  })

/** Height and width that a logo has at most in a mail, twice as many pixels as it is shown with. */
const mailSize = { width: 320, height: 72 }
const drawn = new Map<string, Promise<Buffer>>()
const mostDrawn = 200

/** A kept logo as small as mails need it; drawn once for many. */
export function smallLogo({ hash, png: kept }: Logo): Promise<Buffer> {
  const known = drawn.get(hash)
  if (known) return known
  if (drawn.size >= mostDrawn) drawn.clear()
  const small = import('sharp').then(({ default: sharp }) =>
    sharp(kept)
      .timeout({ seconds })
      .resize({ ...mailSize, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9, palette: true })
      .toBuffer(),
  )
  drawn.set(hash, small)
  small.catch(() => drawn.delete(hash))
  return small
}

const products = new Map<string, Promise<Logo>>()

/** The picture of the product that is set up, read and drawn once; null without one. */
export async function productLogo({
  BRAND_LOGO: file,
}: {
  readonly BRAND_LOGO?: string | undefined
}): Promise<Logo | null> {
  if (!file) return null
  const known = products.get(file) ?? readProduct(file)
  products.set(file, known)
  return known
}

async function readProduct(file: string): Promise<Logo> {
  const given = await readFile(file, 'base64').catch(() => '')
  const logo = await drawLogo(given)
  if (!logo) throw new Error('BRAND_LOGO names no PNG or SVG picture of up to 256 KB')
  return logo
}

const shownHeight = 36

/** Width and height with which a picture as PNG is shown, in pixels: it tells its own at the same place always. */
export function shownSize(picture: Buffer): { width: number; height: number } {
  const [width, height] = [picture.readUInt32BE(16), picture.readUInt32BE(20)]
  const scale = Math.min(shownHeight / height, mailSize.width / 2 / width)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

const isPng = (bytes: Buffer) => bytes.subarray(0, png.length).equals(png)

/** An SVG without a document type (entities may multiply without end) and without anything from elsewhere. */
function isPlainSvg(bytes: Buffer): boolean {
  const text = bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()
  if (!/^(<\?xml[^>]*\?>\s*)?(<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(text)) return false
  if (/<!(DOCTYPE|ENTITY)|<\?(?!xml\s)|<(image|foreignObject|script|filter|use|pattern)\b/i.test(text))
    return false
  return !/(href|src)\s*=\s*["']?\s*(?!#)|url\(\s*["']?\s*(?!#)|@import/i.test(text)
}
