import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import type { Asset } from './pages/page.ts'

/**
 * Files for some modules, or for chunks by name: their chunks with all transitive imports, and the CSS of all
 * of these.
 */
export function filesOf(manifest: Manifest, modules: readonly string[]) {
  const [scripts, styles] = [new Set<string>(), new Set<string>()]
  const visit = (key: string) => {
    const chunk = manifest[key] ?? Object.values(manifest).find(({ name }) => name === key)
    if (!chunk) throw new Error(`${key} is in no chunk; known are ${Object.keys(manifest).join(', ')}`)
    if (scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    chunk.imports?.forEach(visit)
    for (const file of chunk.css ?? []) styles.add(file)
  }
  modules.forEach(visit)
  return { scripts: [...scripts], styles: [...styles] }
}

/** A built file with its integrity hash, by which the browser refuses any other content. */
export async function asset(dist: string, file: string): Promise<Asset> {
  return { href: `/${file}`, integrity: `sha384-${digest('sha384', await readFile(join(dist, file)))}` }
}

export function digest(algorithm: 'sha256' | 'sha384', content: string | Buffer): string {
  return createHash(algorithm).update(content).digest('base64')
}
