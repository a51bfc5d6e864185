import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/*
 * `npm run sbom`: the CycloneDX bill of materials of a build, of the lockfile and without a network. `npm sbom
 * --omit dev` leaves out libraries that development needs as well, such as zod; so all are asked for, and those that
 * only development needs are left out here.
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
const components = whole.components.filter(
  ({ properties }) => !properties.some(({ name }) => name === 'cdx:npm:package:development'),
)
const { component: root } = whole.metadata
const kept = new Set([root, ...components].map((component) => component['bom-ref']))
const dependencies = whole.dependencies.flatMap(({ ref, dependsOn }) =>
  kept.has(ref) ? [{ ref, dependsOn: dependsOn.filter((one) => kept.has(one)) }] : [],
)
// npm names it after the folder that it lies in.
const component = { ...root, name: 'resguardo' }
const sbom = { ...whole, metadata: { ...whole.metadata, component }, components, dependencies }
mkdirSync(join(house, 'dist'), { recursive: true })
writeFileSync(join(house, 'dist/sbom.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`)

/** npm has the command since 10.2 (9.9); an older one builds without a bill. */
function askNpm(): string {
  try {
    return execFileSync('npm', words, { cwd: house, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  } catch {
    console.warn('no bill of materials: npm is older than 10.2')
    return process.exit(0)
  }
}
