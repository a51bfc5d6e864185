import { createHash } from 'node:crypto'
import { limits } from '@resguardo/contract/limits'
import sharp from 'sharp'

/** Longest side of what is kept, in pixels. */
const side = 512
const mostPixels = 16_000_000
const seconds = 3
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export interface Logo {
  hash: string
  png: Buffer
}

/**
 * The picture drawn anew as a PNG, whatever came: of an SVG nothing but pixels is kept, so that no script, link or
 * style of it ever reaches a browser. Null for anything that is neither, too large, or that cannot be drawn.
 */
export async function drawLogo(base64: string): Promise<Logo | null> {
  const given = Buffer.from(base64, 'base64')
  if (given.length === 0 || given.length > limits.logoBytes || !(isPng(given) || isPlainSvg(given)))
    return null
  try {
    const drawn = await sharp(given, { limitInputPixels: mostPixels, failOn: 'error', density: 96 })
      .timeout({ seconds })
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: isPng(given) })
      .png({ compressionLevel: 9 })
      .toBuffer()
    // A photograph of that size is no logo.
    if (drawn.length > 4 * limits.logoBytes) return null
    return { hash: createHash('sha256').update(drawn).digest('hex'), png: drawn }
  } catch {
    return null
  }
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
