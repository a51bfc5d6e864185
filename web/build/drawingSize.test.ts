// @vitest-environment node
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import config, { floor } from '../vite.config.ts'

const root = join(import.meta.dirname, '../..')
const web = join(root, 'web/src')
const strip = join(web, 'features/course/strip')
const entries = [
  join(web, 'ui/display/PathStrip.tsx'),
  join(web, 'ui/display/phone/stripControls.tsx'),
  ...['drawnScreens.ts', 'drawnControls.tsx'].map((file) => join(strip, file)),
  ...['ControlSteps.tsx', 'LockScreens.tsx'].map((file) => join(strip, 'controls', file)),
]
/** What draws the screens of a step; the rest of the page is needed without them too. */
const parts = [
  join(web, 'ui/display/phone'),
  join(web, 'ui/display/PathStrip'),
  join(strip, 'drawn'),
  join(strip, 'controls'),
  join(root, 'contract/src/lessons/drawings'),
  join(root, 'contract/src/devices/deviceShape'),
]
const isDrawing = (file: string) => parts.some((part) => file.startsWith(part))

test('scripts and styles of the drawings are at most 12 KiB in brotli', async () => {
  const result = await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: {
      target: floor,
      write: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: entries,
        preserveEntrySignatures: 'strict',
        external: (id, _, isResolved) => isResolved && !isDrawing(id),
      },
    },
  })
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  const code = outputs.filter(({ type }) => type === 'chunk') as Rolldown.OutputChunk[]
  const styles = outputs.filter(({ fileName }) => fileName.endsWith('.css')) as Rolldown.OutputAsset[]
  expect(code.some(({ modules }) => Object.keys(modules).some((id) => id.includes('ControlScreen')))).toBe(
    true,
  )
  expect(styles).toHaveLength(1)
  const size = (texts: (string | Uint8Array)[]) => brotliCompressSync(texts.map(String).join('\n')).length
  const total = size(code.map((one) => one.code)) + size(styles.map(({ source }) => source))
  console.info(`drawings: ${total} bytes in brotli`)
  expect(total).toBeLessThanOrEqual(12 * 1024)
}, 300_000)
