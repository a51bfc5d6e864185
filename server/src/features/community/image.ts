import { imageLimits } from '@resguardo/contract/images'
import type { Sections } from '@resguardo/contract/settings'

const mostPixels = 40_000_000
const seconds = 5
const quality = 78

type Taken = Pick<Sections['attachments'], 'largestKib' | 'types'>

export interface Picture {
  bytes: Buffer
  width: number
  height: number
}

/**
 * The picture drawn anew as WebP, as it was held, without anything that a camera or a program wrote into it. Null for
 * what is of no type that the settings take, too large for them, or cannot be drawn.
 */
export async function drawPicture(base64: string, { largestKib, types }: Taken): Promise<Picture | null> {
  const given = Buffer.from(base64, 'base64')
  const type = typeOf(given)
  if (!type || !types.includes(type) || given.length > largestKib * 1024) return null
  try {
    // Only here: it holds memory, and few posts have a picture.
    const { default: sharp } = await import('sharp')
    const { side } = imageLimits
    const { data, info } = await sharp(given, { limitInputPixels: mostPixels, failOn: 'error' })
      .timeout({ seconds })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch {
    return null
  }
}

/** By its content; whatever it is called. */
function typeOf(bytes: Buffer): Taken['types'][number] | null {
  const head = bytes.subarray(0, 12).toString('latin1')
  if (head.startsWith('\xFF\xD8\xFF')) return 'image/jpeg'
  if (head.startsWith('\x89PNG\r\n\x1A\n')) return 'image/png'
  return head.startsWith('RIFF') && head.endsWith('WEBP') ? 'image/webp' : null
}
