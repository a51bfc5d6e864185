import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { entryLimit } from '@resguardo/contract/platform/fields/entryLimit'
import { limits } from '@resguardo/contract/platform/limits'
import { LRUCache } from 'lru-cache'
import { OverloadError } from '../overloadError.ts'
import { mailLogo, reencodeImage } from './images.ts'

export interface Logo {
  hash: string
  png: Buffer
}

/**
 * Converts a base64 PNG or SVG to PNG; null if it is neither, too large or too expensive. An SVG is
 * rasterized: none of its scripts, links or styles reaches a browser. `owner`: key of the fair queue.
 */
export async function rasterizeLogo(base64: string, owner: string): Promise<Logo | null> {
  const input = Buffer.from(base64, 'base64')
  if (input.length === 0 || input.length > limits.logoBytes) return null
  const image = await reencodeImage('logo', owner, input)
  return image && { hash: createHash('sha256').update(image.bytes).digest('hex'), png: image.bytes }
}

const mailLogos = new LRUCache<string, Promise<Buffer | null>>(entryLimit(200))
/** How long a mail waits for its logo: a code in it must not wait for the images of others. */
const maxWaitMs = 5000

/** A stored logo, scaled for mails and cached; null if the image process is busy. */
export async function mailLogoOf(logo: Logo): Promise<Buffer | null> {
  const scaled = mailLogos.get(logo.hash) ?? scaleForMail(logo)
  return Promise.race([scaled, sleep(maxWaitMs, null, { ref: false })])
}

function scaleForMail({ hash, png }: Logo): Promise<Buffer | null> {
  const scaled = reencodeImage('mailLogo', hash, png).then(
    (image) => image && image.bytes,
    (error: unknown) => {
      mailLogos.delete(hash)
      if (error instanceof OverloadError) return null
      throw error
    },
  )
  mailLogos.set(hash, scaled)
  return scaled
}

const productLogos = new Map<string, Promise<Logo>>()

/** The product's logo (BRAND_LOGO), converted once and cached; null if none is configured. */
export async function productLogo({
  BRAND_LOGO: file,
}: {
  readonly BRAND_LOGO?: string | undefined
}): Promise<Logo | null> {
  if (!file) return null
  const loading = productLogos.get(file) ?? readProductLogo(file)
  productLogos.set(file, loading)
  return loading
}

async function readProductLogo(file: string): Promise<Logo> {
  const content = await readFile(file, 'base64').catch(() => '')
  const logo = await rasterizeLogo(content, 'product')
  if (!logo) throw new Error('BRAND_LOGO is not a PNG or SVG file of up to 256 KB')
  return logo
}

const displayHeight = 36

/**
 * Width and height in pixels at which to show a PNG; reads its size from the fixed offsets of the IHDR chunk.
 */
export function displaySize(picture: Buffer): { width: number; height: number } {
  const [width, height] = [picture.readUInt32BE(16), picture.readUInt32BE(20)]
  const scale = Math.min(displayHeight / height, mailLogo.width / 2 / width)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
