import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { imageLimits } from '@resguardo/contract/community/images'
import { OverloadError } from '../overloadError.ts'
import { openFairQueue } from '../fairQueue.ts'

/** Maximum size of a logo in a mail, in pixels: twice the size on screen. */
export const mailLogo = { width: 320, height: 72 }

/**
 * `logo`: SVG or PNG to PNG. `mailLogo`: a stored logo to a small PNG. `photo`: any image, rotated upright,
 * to WebP; callers check its type. `box`: the output fits inside. Exceeding the CPU time means that an image
 * is too expensive; exceeding the wall time only that the server is busy.
 */
const imageFormats = {
  logo: { box: { width: 512, height: 512 }, cpuSeconds: 2 },
  mailLogo: { box: mailLogo, cpuSeconds: 2 },
  photo: { box: { width: imageLimits.side, height: imageLimits.side }, cpuSeconds: 4 },
} as const
type ImageFormat = keyof typeof imageFormats

export interface EncodedImage {
  bytes: Buffer
  width: number
  height: number
}

/** Exit status of the worker if the input is not an acceptable image. */
const invalidImageStatus = 65
const timeoutMs = 30_000
/** Limit of private writable memory. An interlaced PNG of 16 million pixels with alpha needs 200,000. */
const memoryKib = 230_000

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
/** CPU time of the last image process; the time of one that was killed is its limit. */
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
  imageQueue({ key: owner, known: true }, () => runWorker(format, input), input.length)

const repositoryRoot = join(import.meta.dirname, '../../../..')
const workerPath = join(import.meta.dirname, 'imageWorker.mjs')
/** No JIT, so that the memory limit can be small, and no file access except to the program's libraries. */
const nodeFlags = [
  '--jitless',
  '--max-old-space-size=64',
  '--v8-pool-size=0',
  '--no-warnings',
  '--permission',
  '--allow-addons',
  ...[workerPath, 'node_modules/', 'server/node_modules/', 'package.json', 'server/package.json'].map(
    (path) => `--allow-fs-read=${path === workerPath ? workerPath : join(repositoryRoot, path)}`,
  ),
]
/**
 * Kernel limits, and a lower priority than the server's. Limits that a system does not support are skipped.
 */
const withKernelLimits = (cpuSeconds: number) =>
  `ulimit -S -t ${cpuSeconds}; ulimit -H -t ${cpuSeconds + 1}; ulimit -d ${memoryKib}; ulimit -c 0
exec nice -n 10 "$@"`

function runWorker(format: ImageFormat, input: Buffer): Promise<EncodedImage | null> {
  const { box, cpuSeconds } = imageFormats[format]
  const command = [process.execPath, ...nodeFlags, workerPath, format, String(box.width), String(box.height)]
  const [program = '', ...args] =
    process.platform === 'win32' ? command : ['/bin/sh', '-c', withKernelLimits(cpuSeconds), 'sh', ...command]
  const options = {
    env: { UV_THREADPOOL_SIZE: '1' },
    encoding: 'buffer',
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
    maxBuffer: 8 * 1024 * 1024,
  } as const
  return new Promise((resolve, reject) => {
    const child = execFile(program, args, options, (error, output, cpu) => {
      lastCpuMs = Number(cpu) || cpuSeconds * 1000
      if (!error && output.length > 8) resolve(parseOutput(output))
      else if (!error) reject(new Error('image process returned no output'))
      // Killed by our timeout or by the kernel for lack of memory; the limits of `ulimit` use other signals.
      else if (error.signal === 'SIGKILL')
        reject(new OverloadError('the image process got no CPU or memory', 10))
      else if (error.signal || error.code === invalidImageStatus) resolve(null)
      else reject(error)
    })
    // Ignore EPIPE: the process may exit before it has read everything.
    child.stdin?.on('error', () => {}).end(input)
  })
}

const parseOutput = (output: Buffer): EncodedImage => ({
  width: output.readUInt32BE(0),
  height: output.readUInt32BE(4),
  bytes: output.subarray(8),
})
