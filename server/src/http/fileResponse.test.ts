import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { expect, test, vi } from 'vitest'
import { silentLog } from '#context/logger.ts'
import { tableFile } from './fileResponse.ts'

const reply = { headers: () => reply } as unknown as FastifyReply

/** A file of endless rows; `ended` is called when the reader stops. */
function open(format: 'csv' | 'json', fails = false) {
  const ended = vi.fn()
  const error = vi.fn()
  async function* batches() {
    try {
      for (let n = 0; ; n++) {
        if (fails && n > 2) throw new Error('out of reach')
        yield Array.from({ length: 1000 }, (_, at) => ({ number: n * 1000 + at }))
        await new Promise(setImmediate)
      }
    } finally {
      ended()
    }
  }
  const file = tableFile({ name: 'rows', columns: ['number'], batches, options: { format }, now: new Date() })
  const body = file.send(reply, { ...silentLog, error }, 'a request')
  if (!(body instanceof Readable)) throw new Error('not written while it is read')
  return { body, ended, error }
}

test.each(['csv', 'json'] as const)('a reader who leaves in the middle of %s is no error', async (format) => {
  const { body, ended, error } = open(format)
  await once(body, 'data')
  body.destroy()
  await expect.poll(() => ended.mock.calls.length).toBe(1)
  await new Promise(setImmediate)
  expect(error).not.toHaveBeenCalled()
})

test.each(['csv', 'json'] as const)(
  '%s that cannot be read on is cut, and told in the log',
  async (format) => {
    const { body, ended, error } = open(format, true)
    const cut = once(body, 'error').catch((failure: unknown) => failure)
    body.resume()
    await cut
    expect(ended).toHaveBeenCalledOnce()
    await expect.poll(() => error.mock.calls.length).toBe(1)
    expect(error.mock.calls[0]?.[0]).toMatchObject({
      requestId: 'a request',
      err: { message: 'out of reach' },
    })
  },
)
