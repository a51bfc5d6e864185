import { imageLimits } from '@resguardo/contract/community/images'
import { openFairQueue } from '../fairQueue.ts'
import { type EncodedImage, openImageProcess } from './imageProcess.ts'

/** Maximum size of a logo in a mail, in pixels: twice the size on screen. */
export const mailLogo = { width: 320, height: 72 }

/**
 * `logo`: SVG or PNG to PNG. `mailLogo`: a stored logo to a small PNG. `photo`: any image, rotated upright,
 * to WebP; callers check its type. The output fits into `width` and `height`. An image that exceeds its CPU
 * time is too expensive.
 */
const imageFormats = {
  logo: { width: 512, height: 512, cpuMs: 2000 },
  mailLogo: { ...mailLogo, cpuMs: 2000 },
  photo: { width: imageLimits.side, height: imageLimits.side, cpuMs: 4000 },
} as const
type ImageFormat = keyof typeof imageFormats

const runInProcess = openImageProcess()

const imageQueue = openFairQueue({
  name: 'image',
  concurrency: 1,
  maxLength: 24,
  maxBytes: 16 * 1024 * 1024,
  maxWaitMs: 30_000,
  retryAfter: 10,
  workMsPerHour: 20 * 60_000,
  pauseMs: pauseWhileBusy(),
})

/** CPU time of images that need no pause: most legitimate pictures. */
const lightCpuMs = 300
/** CPU time of the last image. */
let lastCpuMs = 0

/**
 * While the event loop is busy, heavy images get about a quarter of a core: the image process slows the
 * server even on another core, as virtual cores may share a real one.
 */
function pauseWhileBusy(): () => number {
  let before = performance.eventLoopUtilization()
  return () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    return utilization > 0.7 ? Math.min(3 * Math.max(0, lastCpuMs - lightCpuMs), 3000) : 0
  }
}

/**
 * Re-encodes an image in a separate process, one at a time per instance. Resolves to null if the input is not
 * an image that can be decoded within the limits. Throws `OverloadError` if the queue is full. `owner` is the
 * key for the fair queue (fairQueue.ts).
 */
export const reencodeImage = (
  format: ImageFormat,
  owner: string,
  input: Buffer,
): Promise<EncodedImage | null> =>
  imageQueue(
    { key: owner, known: true },
    async () => {
      const { cpuMs, image } = await runInProcess(owner, { format, ...imageFormats[format] }, input)
      lastCpuMs = cpuMs
      return image
    },
    input.length,
  )
