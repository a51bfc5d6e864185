import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { OverloadError } from '../overloadError.ts'
import { readFrames, writeFrame } from './imageFrames.mjs'

export interface EncodedImage {
  bytes: Buffer
  width: number
  height: number
}

interface ImageRequest {
  format: string
  /** Maximum size of the output in pixels. */
  width: number
  height: number
  /** Maximum CPU time in milliseconds. */
  cpuMs: number
}

/** `cpuMs`: the time that the process has used since its start. */
const Reply = z.object({
  cpuMs: z.number(),
  size: z.nullable(z.object({ width: z.number(), height: z.number() })),
})

interface ImageProcess {
  owner: string
  child: ChildProcessWithoutNullStreams
  replies: AsyncGenerator<{ header: unknown; body: Buffer }>
  /** Exit status and signal. */
  exited: Promise<unknown[]>
  cpuMs: number
}

/** Exit status of the process if an image exceeds its CPU time. */
const cpuExceeded = 65
const timeoutMs = 30_000
/**
 * A process that has used more CPU time than this is not used again; together with the longest time of an
 * image it stays below the kernel's limit.
 */
const reusableMs = 1000
const cpuSeconds = 6
/** Limit of private writable memory. An interlaced PNG of 16 million pixels with alpha needs 200,000. */
const memoryKib = 230_000
const idleMs = 2000
const maxOutputBytes = 8 * 1024 * 1024

/**
 * Opens a runner of images in a separate process, one at a time; `image` is null if the input cannot be
 * decoded or costs too much. Throws `OverloadError` if the process got no CPU or memory in time.
 *
 * The process starts with the first image, ends when idle and serves the images of one owner only: code that
 * takes it over by an image sees no other person's images. Starting it costs more CPU time than most images,
 * so many small images must not start many processes.
 */
export function openImageProcess() {
  let current: ImageProcess | undefined
  let idle: NodeJS.Timeout | undefined

  function stop() {
    current?.child.kill('SIGKILL')
    current = undefined
  }

  function processOf(owner: string): ImageProcess {
    if (current?.owner === owner && current.cpuMs <= reusableMs) return current
    stop()
    const started = { owner, ...startProcess(), cpuMs: 0 }
    current = started
    // It may also end while idle, for example for lack of memory.
    started.child.once('exit', () => current === started && stop())
    return started
  }

  return async (owner: string, request: ImageRequest, input: Buffer) => {
    clearTimeout(idle)
    const used = processOf(owner)
    const reply = await exchange(used, request, input).catch((error: unknown) => {
      stop()
      throw error
    })
    if (!reply) {
      stop()
      return { cpuMs: request.cpuMs, image: null }
    }
    const { cpuMs, size, body } = reply
    const spentMs = cpuMs - used.cpuMs
    used.cpuMs = cpuMs
    idle = setTimeout(stop, idleMs)
    return { cpuMs: spentMs, image: size && { ...size, bytes: body } }
  }
}

/** Resolves to null if the image costs too much. */
async function exchange({ child, replies, exited }: ImageProcess, request: ImageRequest, input: Buffer) {
  const timeout = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
  writeFrame(child.stdin, request, input)
  const reply = await replies.next()
  clearTimeout(timeout)
  if (!reply.done) return { ...Reply.parse(reply.value.header), body: reply.value.body }
  const [code, signal] = await exited
  // Killed by the timeout or by the kernel for lack of memory; the limits of `ulimit` use other signals.
  if (signal === 'SIGKILL') throw new OverloadError('the image process got no CPU or memory', 10)
  if (signal || code === cpuExceeded) return null
  throw new Error(`image process exited with ${String(code)}`)
}

const repositoryRoot = join(import.meta.dirname, '../../../..')
const workerPath = join(import.meta.dirname, 'imageWorker.mjs')
const readablePaths = [
  workerPath,
  join(import.meta.dirname, 'imageFrames.mjs'),
  ...['node_modules/', 'server/node_modules/', 'package.json', 'server/package.json'].map((path) =>
    join(repositoryRoot, path),
  ),
]
/** No JIT, so that the memory limit can be small, and no file access except to the program's libraries. */
const nodeFlags = [
  '--jitless',
  '--max-old-space-size=64',
  '--v8-pool-size=0',
  '--no-warnings',
  '--permission',
  '--allow-addons',
  ...readablePaths.map((path) => `--allow-fs-read=${path}`),
]
/**
 * Kernel limits, and a lower priority than the server's. Limits that a system does not support are skipped.
 */
const withKernelLimits = `ulimit -S -t ${cpuSeconds}; ulimit -H -t ${cpuSeconds + 1}; ulimit -d ${memoryKib}
ulimit -c 0; exec nice -n 15 "$@"`

function startProcess() {
  const command = [process.execPath, ...nodeFlags, workerPath]
  const [program = '', ...args] =
    process.platform === 'win32' ? command : ['/bin/sh', '-c', withKernelLimits, 'sh', ...command]

  const child = spawn(program, args, { env: { UV_THREADPOOL_SIZE: '1' } })
  // Ignore EPIPE: the process may exit before it has read everything.
  child.stdin.on('error', () => {})
  child.stderr.resume()
  const exited = once(child, 'close')
  // A failed start is thrown to the caller that waits for the first reply.
  exited.catch(() => {})
  return { child, exited, replies: readFrames(child.stdout, maxOutputBytes) }
}
