import sharp from 'sharp'

/** An interlaced PNG of few bytes and 40 megapixels, which must be decoded as a whole. As base64. */
export async function hostilePng(): Promise<string> {
  const create = { width: 8000, height: 5000, channels: 3 as const, background: '#778899' }
  const picture = await sharp({ create }).png({ progressive: true, compressionLevel: 9 }).toBuffer()
  return picture.toString('base64')
}

/** A phone's photo of 12 megapixels. As base64. */
export async function honestJpeg(): Promise<string> {
  const create = { width: 4000, height: 3000, channels: 3 as const, background: '#aa7733' }
  return (await sharp({ create }).jpeg({ quality: 80 }).toBuffer()).toString('base64')
}

/** An SVG of 93 KB whose dashes take seconds to draw. As base64. */
export function hostileSvg(): string {
  const circle = (n: number) =>
    `<circle cx="256" cy="256" r="${n % 255}" fill="none" stroke="#000" stroke-width=".01" stroke-dasharray=".001 .001"/>`
  const circles = Array.from({ length: 800 }, (_, n) => circle(n)).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512">${circles}</svg>`
  return Buffer.from(svg).toString('base64')
}
