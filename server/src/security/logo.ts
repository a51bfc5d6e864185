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
 * Converts a base64 PNG or SVG to PNG; null if it is neither, too large or too expensive. An SVG is
 * rasterized: none of its scripts, links or styles reaches a browser. `owner`: key of the fair queue.
 */
export async function drawLogo(base64: string, owner: string): Promise<Logo | null> {
  const input = Buffer.from(base64, 'base64')
  if (input.length === 0 || input.length > limits.logoBytes) return null
  const image = await reencode('logo', owner, input)
  return image && { hash: createHash('sha256').update(image.bytes).digest('hex'), png: image.bytes }
}

const smallLogos = new Map<string, Promise<Buffer | null>>()
const maxSmallLogos = 200
/** How long a mail waits for its logo: a code in it must not wait for the images of others. */
const maxWaitMs = 5000

/** A stored logo, scaled for mails and cached; null if the image process is busy. */
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

/** The product's logo (BRAND_LOGO), converted once and cached; null if none is configured. */
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
  if (!logo) throw new Error('BRAND_LOGO is not a PNG or SVG file of up to 256 KB')
  return logo
}

const shownHeight = 36

/**
 * Width and height in pixels at which to show a PNG; reads its size from the fixed offsets of the IHDR chunk.
 */
export function shownSize(picture: Buffer): { width: number; height: number } {
  const [width, height] = [picture.readUInt32BE(16), picture.readUInt32BE(20)]
  const scale = Math.min(shownHeight / height, mailLogo.width / 2 / width)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
