import { cp, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const content = join(import.meta.dirname, '../../content')

/** Files that anyone may fetch under /content without signing in; lessons go through the API, by licence. */
const publicFiles = [
  'translations',
  'devices/devices.json',
  'course/sources.json',
  'risks/risk-areas.json',
  'LICENSE',
]

/** Copies the public part of the content folder into the build, to be compressed and served as files. */
export async function copyContent(out: string): Promise<void> {
  for (const name of publicFiles) {
    const target = join(out, 'content', name)
    await mkdir(dirname(target), { recursive: true })
    await cp(join(content, name), target, { recursive: true })
  }
}
