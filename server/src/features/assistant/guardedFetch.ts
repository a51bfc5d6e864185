/**
 * A fetch to an address of the configuration: what is sent goes nowhere else, whoever redirects, and no more than
 * `mostBytes` of an answer are taken.
 */
export const guardedFetch =
  (mostBytes: number): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' })
    let bytes = 0
    const counted = response.body?.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          bytes += chunk.byteLength
          if (bytes > mostBytes) controller.error(new Error('the answer has no end'))
          else controller.enqueue(chunk)
        },
      }),
    )
    return new Response(counted ?? null, response)
  }
