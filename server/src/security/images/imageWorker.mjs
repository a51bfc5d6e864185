import sharp from 'sharp'
import { readFrames, writeFrame } from './imageFrames.mjs'

/*
 * Child process of imageProcess.ts, which describes the messages on stdin and stdout. Decodes one image after
 * the other until stdin ends. Exit status 65: the image exceeds its CPU time. This is JavaScript because type
 * stripping needs WebAssembly, which `--jitless` turns off.
 */

const cpuExceeded = 65
const maxInputBytes = 32 * 1024 * 1024

/**
 * Maximum pixels of the input. Interlaced PNG, progressive JPEG and WebP are decoded in memory as a whole.
 */
const maxPixels = 16_000_000

/** @typedef {import('sharp').ResizeOptions} Box */

sharp.cache(false)
sharp.concurrency(1)

/**
 * @param {Buffer} input
 * @param {Box} box
 */
const logo = (input, box) => {
  const png = input[0] === 0x89
  if (!png && !isPlainSvg(input)) return null
  return (
    open(input, { density: 96 })
      // Enlarge only an SVG; a bitmap would lose quality.
      .resize({ ...box, withoutEnlargement: png })
      .png({ compressionLevel: 9 })
  )
}

/**
 * @param {Buffer} input
 * @param {Box} box
 */
const mailLogo = (input, box) =>
  open(input)
    .resize({ ...box, withoutEnlargement: true })
    .png({ compressionLevel: 9, palette: true })

/**
 * @param {Buffer} input
 * @param {Box} box
 */
const photo = (input, box) =>
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

const formats = { logo, mailLogo, photo }

/**
 * @param {{ format: keyof typeof formats, width: number, height: number, cpuMs: number }} request
 * @param {Buffer} input
 */
async function encode({ format, width, height, cpuMs }, input) {
  const used = cpuTime()
  const watch = setInterval(() => cpuTime() - used > cpuMs && process.exit(cpuExceeded), 50)
  const output = await formats[format](input, { width, height, fit: 'inside' })
    ?.toBuffer({ resolveWithObject: true })
    .catch(() => null)
  clearInterval(watch)
  return output
}

function cpuTime() {
  const { user, system } = process.cpuUsage()
  return Math.round((user + system) / 1000)
}

for await (const { header, body } of readFrames(process.stdin, maxInputBytes)) {
  const output = await encode(header, body)
  const size = output && { width: output.info.width, height: output.info.height }
  writeFrame(process.stdout, { cpuMs: cpuTime(), size: size ?? null }, output?.data ?? Buffer.alloc(0))
}
