import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { limits } from '@resguardo/contract/limits'
import { Busy } from './busy.ts'
import { mailLogo, reencode } from './images.ts'

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

const smallLogos = new Map<string, Promise<Buffer | null>>()
const maxSmallLogos = 200
/** Longest wait of a mail for its logo: a code in it must not wait for the images of others. */
const maxWaitMs = 5000

/** A kept logo as small as mails need it, drawn once for many; null where the image process is busy. */
export async function smallLogo(logo: Logo): Promise<Buffer | null> {
  const small = smallLogos.get(logo.hash) ?? drawSmall(logo)
  return Promise.race([small, sleep(maxWaitMs, null, { ref: false })])
}

function drawSmall({ hash, png }: Logo): Promise<Buffer | null> {
  const small = reencode('mailLogo', hash, png).then(
    (image) => image && image.bytes,
    (error: unknown) => {
      smallLogos.delete(hash)
      if (error instanceof Busy) return null
      throw error
    },
  )
  if (smallLogos.size >= maxSmallLogos) smallLogos.clear()
  smallLogos.set(hash, small)
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
  const scale = Math.min(shownHeight / height, mailLogo.width / 2 / width)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
