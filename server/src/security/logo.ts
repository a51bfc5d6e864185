import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { limits } from '@resguardo/contract/limits'
import { reencode } from './images.ts'

const seconds = 3

export interface Logo {
  hash: string
  png: Buffer
}

/**
 * A logo as PNG, from a PNG or SVG in base64; null where it is neither, too large or too expensive. Only pixels of an
 * SVG are kept, so that no script, link or style of it reaches a browser. `owner`: who waits in the queue for it.
 */
export async function drawLogo(base64: string, owner: string): Promise<Logo | null> {
  const input = Buffer.from(base64, 'base64')
  if (input.length === 0 || input.length > limits.logoBytes) return null
  const image = await reencode('logo', owner, input)
  return image && { hash: createHash('sha256').update(image.bytes).digest('hex'), png: image.bytes }
}

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
  const logo = await drawLogo(given, 'product')
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
