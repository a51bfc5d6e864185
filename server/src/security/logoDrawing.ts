import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'

/* A program of its own: draws the picture of its input anew and writes it as PNG; of a `png` it makes no larger one. */

/** Longest side of what is kept, in pixels. */
const side = 512
const mostPixels = 16_000_000

const given = await buffer(process.stdin)
const picture = await sharp(given, { limitInputPixels: mostPixels, failOn: 'error', density: 96 })
  .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: process.argv[2] === 'png' })
  .png({ compressionLevel: 9 })
  .toBuffer()
process.stdout.write(picture)
