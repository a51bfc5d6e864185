import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/*
 * Part of `npm run build`: the CycloneDX bill of materials, from the lockfile and without a network. `npm
 * sbom --omit dev` also omits libraries that both development and production need, such as zod. So this
 * lists all and filters out those that only development needs. npm says so of a library and version by the
 * first place that has it; the lockfile knows every place.
 */
const house = join(import.meta.dirname, '..')

interface Component {
  'bom-ref': string
  properties: { name: string }[]
}
interface Sbom {
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
  metadata: { component: { 'bom-ref': string; name: string } }
}

const words = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only']
const whole: Sbom = JSON.parse(askNpm())
const { packages }: { packages: Record<string, { version?: string; dev?: boolean }> } = JSON.parse(
  readFileSync(join(house, 'package-lock.json'), 'utf8'),
)
const needed = new Set(
  Object.entries(packages).flatMap(([path, { version, dev }]) =>
    dev ? [] : [`${path.split('node_modules/').at(-1)}@${version}`],
  ),
)
const components = whole.components.filter(
  ({ 'bom-ref': ref, properties }) =>
    needed.has(ref) || !properties.some(({ name }) => name === 'cdx:npm:package:development'),
)
const { component: root } = whole.metadata
const kept = new Set([root, ...components].map((component) => component['bom-ref']))
const dependencies = whole.dependencies.flatMap(({ ref, dependsOn }) =>
  kept.has(ref) ? [{ ref, dependsOn: dependsOn.filter((one) => kept.has(one)) }] : [],
)
// npm names the component after its folder.
const component = { ...root, name: 'resguardo' }
const sbom = { ...whole, metadata: { ...whole.metadata, component }, components, dependencies }
mkdirSync(join(house, 'dist'), { recursive: true })
writeFileSync(join(house, 'dist/sbom.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`)

/** `npm sbom` exists since npm 10.2 (9.9); an older npm builds without a bill. */
function askNpm(): string {
  try {
    return execFileSync('npm', words, { cwd: house, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  } catch {
    console.warn('no bill of materials: npm is older than 10.2')
    return process.exit(0)
  }
}
