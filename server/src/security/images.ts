import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { imageLimits } from '@resguardo/contract/images'
import { Busy } from './busy.ts'
import { openFairQueue } from './fairQueue.ts'

/** Maximum size of a logo in a mail, in pixels: twice the size on screen. */
export const mailLogo = { width: 320, height: 72 }

/**
 * `logo`: SVG or PNG to PNG. `mailLogo`: a stored logo to a small PNG. `photo`: any image, rotated upright,
 * to WebP; callers check its type. `box`: the output fits inside. Exceeding the CPU time means that an image
 * is too expensive; exceeding the wall time only that the server is busy.
 */
const formats = {
  logo: { box: { width: 512, height: 512 }, cpuSeconds: 2 },
  mailLogo: { box: mailLogo, cpuSeconds: 2 },
  photo: { box: { width: imageLimits.side, height: imageLimits.side }, cpuSeconds: 4 },
} as const
type Format = keyof typeof formats

export interface Image {
  bytes: Buffer
  width: number
  height: number
}

/** Exit status of the worker if the input is not an acceptable image. */
const refused = 65
const wallMs = 30_000
/** Limit of private writable memory. An interlaced PNG of 16 million pixels with alpha needs 200,000. */
const memoryKib = 230_000

const queue = openFairQueue({
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
 * an image that can be decoded within the limits. Throws `Busy` if the queue is full. `owner` is the key for
 * the fair queue (fairQueue.ts).
 */
export const reencode = (format: Format, owner: string, input: Buffer): Promise<Image | null> =>
  queue({ key: owner, known: true }, () => runWorker(format, input), input.length)

const house = join(import.meta.dirname, '../../..')
const worker = join(import.meta.dirname, 'imageWorker.mjs')
/** No JIT, so that the memory limit can be small, and no file access except to the program's libraries. */
const nodeFlags = [
  '--jitless',
  '--max-old-space-size=64',
  '--v8-pool-size=0',
  '--no-warnings',
  '--permission',
  '--allow-addons',
  ...[worker, 'node_modules/', 'server/node_modules/', 'package.json', 'server/package.json'].map(
    (path) => `--allow-fs-read=${path === worker ? worker : join(house, path)}`,
  ),
]
/**
 * Kernel limits, and a lower priority than the server's. Limits that a system does not support are skipped.
 */
const limited = (cpuSeconds: number) =>
  `ulimit -S -t ${cpuSeconds}; ulimit -H -t ${cpuSeconds + 1}; ulimit -d ${memoryKib}; ulimit -c 0
exec nice -n 10 "$@"`

function runWorker(format: Format, input: Buffer): Promise<Image | null> {
  const { box, cpuSeconds } = formats[format]
  const command = [process.execPath, ...nodeFlags, worker, format, String(box.width), String(box.height)]
  const [program = '', ...args] =
    process.platform === 'win32' ? command : ['/bin/sh', '-c', limited(cpuSeconds), 'sh', ...command]
  const options = {
    env: { UV_THREADPOOL_SIZE: '1' },
    encoding: 'buffer',
    timeout: wallMs,
    killSignal: 'SIGKILL',
    maxBuffer: 8 * 1024 * 1024,
  } as const
  return new Promise((resolve, reject) => {
    const child = execFile(program, args, options, (error, output, cpu) => {
      lastCpuMs = Number(cpu) || cpuSeconds * 1000
      if (!error && output.length > 8) resolve(toImage(output))
      else if (!error) reject(new Error('image process returned no output'))
      // Killed by our timeout or by the kernel for lack of memory; the limits of `ulimit` use other signals.
      else if (error.signal === 'SIGKILL') reject(new Busy('the image process got no CPU or memory', 10))
      else if (error.signal || error.code === refused) resolve(null)
      else reject(error)
    })
    // Ignore EPIPE: the process may exit before it has read everything.
    child.stdin?.on('error', () => {}).end(input)
  })
}

const toImage = (output: Buffer): Image => ({
  width: output.readUInt32BE(0),
  height: output.readUInt32BE(4),
  bytes: output.subarray(8),
})
