import { writeSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'

/*
 * Child process of security/images/images.ts. Decodes one image from stdin and writes to stdout: width and
 * height as two 32-bit numbers, then the new image. Writes its CPU time in milliseconds to stderr. Exit
 * status 65: the input is not an acceptable image. This is JavaScript because type stripping needs
 * WebAssembly, which
 * `--jitless` turns off.
 */

const refused = 65

process.on('exit', () => {
  const { user, system } = process.cpuUsage()
  writeSync(2, String(Math.round((user + system) / 1000)))
})

/**
 * Maximum pixels of the input. Interlaced PNG, progressive JPEG and WebP are decoded in memory as a whole.
 */
const maxPixels = 16_000_000
const [format = '', width = '', height = ''] = process.argv.slice(2)
const box = { width: Number(width), height: Number(height), fit: /** @type {const} */ ('inside') }

sharp.cache(false)
sharp.concurrency(1)

/** @param {Buffer} input */
const logo = (input) => {
  const png = input[0] === 0x89
  if (!png && !isPlainSvg(input)) process.exit(refused)
  return (
    open(input, { density: 96 })
      // Enlarge only an SVG; a bitmap would lose quality.
      .resize({ ...box, withoutEnlargement: png })
      .png({ compressionLevel: 9 })
  )
}

/** @param {Buffer} input */
const mailLogo = (input) =>
  open(input)
    .resize({ ...box, withoutEnlargement: true })
    .png({ compressionLevel: 9, palette: true })

/** @param {Buffer} input */
const photo = (input) =>
  open(input)
    .autoOrient()
    .resize({ ...box, withoutEnlargement: true })
    .webp({ quality: 78 })

/**
 * @param {Buffer} input
 * @param {import('sharp').SharpOptions} [options]
 */
const open = (input, options) => sharp(input, { limitInputPixels: maxPixels, failOn: 'error', ...options })

/**
 * Whether an SVG has neither a document type (entity expansion attacks) nor references to anything outside
 * it. Every step is linear in the length of the input.
 * @param {Buffer} bytes
 */
function isPlainSvg(bytes) {
  const text = bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()
  if (!/^<svg[\s>]/.test(text.slice(startOfRoot(text)))) return false
  if (/<!(DOCTYPE|ENTITY)|<\?(?!xml\s)|<(image|foreignObject|script|filter|use|pattern)\b/i.test(text))
    return false
  // regex-bound: 262144 (limits.logoBytes)
  return !/(href|src)\s*=(?!#)|url\((?!#)|@import/i.test(text)
}

/**
 * Index of the root element, after the XML declaration and comments. If one of them is not closed, the length
 * of the text.
 * @param {string} text
 */
function startOfRoot(text) {
  let at = 0
  for (const [opening, closing] of [
    ['<?xml', '?>'],
    ['<!--', '-->'],
  ])
    while (text.startsWith(opening, at)) {
      const end = text.indexOf(closing, at + opening.length)
      if (end < 0) return text.length
      at = end + closing.length
      while (/\s/.test(text.charAt(at))) at++
    }
  return at
}

const input = await buffer(process.stdin)
const draw = format === 'logo' ? logo : format === 'mailLogo' ? mailLogo : photo
const output = await draw(input)
  .toBuffer({ resolveWithObject: true })
  .catch(() => null)
if (output) {
  const size = Buffer.alloc(8)
  size.writeUInt32BE(output.info.width, 0)
  size.writeUInt32BE(output.info.height, 4)
  process.stdout.write(Buffer.concat([size, output.data]))
} else process.exitCode = refused
