import { afterEach, expect, test, vi } from 'vitest'
import { unregisterServiceWorkers } from './unregisterServiceWorkers.ts'

afterEach(() => vi.unstubAllGlobals())

test('S2.125 every registered service worker is unregistered', async () => {
  const workers = [{ unregister: vi.fn() }, { unregister: vi.fn() }]
  vi.stubGlobal('navigator', { serviceWorker: { getRegistrations: async () => workers } })
  await unregisterServiceWorkers()
  for (const { unregister } of workers) expect(unregister).toHaveBeenCalledOnce()
})

test('a browser without service workers has none to unregister', async () => {
  vi.stubGlobal('navigator', {})
  await expect(unregisterServiceWorkers()).resolves.toBeUndefined()
})
