import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'

/*
 * Which file may import which (docs/architecture.md). A file belongs to the first place whose pattern
 * matches. Its imports must belong to one of the places in its list, or be a library where libraries are
 * allowed.
 */
const projectRoot = join(import.meta.dirname, '..')

interface Layer {
  name: string
  files: RegExp
  allowed: readonly string[]
  advice: string
}

const serverBelow = [
  'contract',
  'content',
  'server deps',
  'server context',
  'server db',
  'server domain',
  'server security',
  'server observability',
]
const webBelow = ['contract', 'web paths', 'web theme', 'web i18n']

const layers: readonly Layer[] = [
  { name: 'contract', files: /^contract\/src\//, allowed: [], advice: 'the contract knows zod and itself' },
  {
    name: 'content',
    files: /^content\//,
    allowed: ['contract'],
    advice: 'content is data: ask the contract',
  },
  {
    name: 'server deps',
    files: /^server\/src\/(deps|env)(\.test)?\.ts$/,
    allowed: serverBelow,
    advice: 'deps holds what is not pure, and no rules',
  },
  {
    name: 'server context',
    files: /^server\/src\/context\//,
    allowed: [],
    advice: 'the context of an operation knows no other part of the server',
  },
  {
    name: 'server db',
    files: /^server\/src\/db\//,
    allowed: ['contract', 'server context'],
    advice: 'hand it in as an argument',
  },
  {
    name: 'server domain',
    files: /^server\/src\/domain\//,
    allowed: ['contract', 'server db'],
    advice: 'tables that several features share, without their rules',
  },
  {
    name: 'server observability',
    files: /^server\/src\/observability\//,
    allowed: ['contract', 'server context', 'server db', 'server security', 'server deps'],
    advice: 'logs and traces know no feature',
  },
  {
    name: 'server security',
    files: /^server\/src\/security\//,
    allowed: ['contract', 'server context', 'server db', 'server domain'],
    advice: 'hand it in as an argument',
  },
  {
    name: 'server mail and jobs',
    files: /^server\/src\/(mail|jobs)\//,
    allowed: serverBelow,
    advice: 'a feature queues, these deliver',
  },
  {
    name: 'server http',
    files: /^server\/src\/http\//,
    allowed: serverBelow,
    advice: 'a feature registers its routes, http does not know them',
  },
  {
    name: 'server site',
    files: /^server\/src\/site\//,
    allowed: [...serverBelow, 'server http'],
    advice: 'a feature hands in its pages',
  },
  {
    name: 'server features',
    files: /^server\/src\/features\//,
    allowed: [...serverBelow, 'server mail and jobs', 'server http', 'server site'],
    advice: "ask a neighbour's rules, not its .table.ts or .routes.ts, or lift the piece to a shared room",
  },
  {
    name: 'server backup',
    files: /^server\/src\/backup\//,
    allowed: [...serverBelow, 'server mail and jobs', 'server entry'],
    advice: 'a backup knows tables and keys, and no feature',
  },
  {
    name: 'server entry',
    files: /^server\/(src\/[a-zA-Z]+(\.test)?\.ts|src\/(cli|demo)\/|test\/|tools\/)/,
    allowed: ['*'],
    advice: '',
  },
  {
    name: 'web theme',
    files: /^web\/src\/theme\//,
    allowed: ['contract', 'web paths'],
    advice: 'the theme knows nobody',
  },
  {
    name: 'web i18n',
    files: /^web\/src\/i18n\//,
    allowed: ['contract', 'web paths', 'web theme'],
    advice: 'texts know no screen',
  },
  {
    name: 'web ui',
    files: /^web\/src\/ui\//,
    allowed: ['contract', 'web paths', 'web theme', 'web i18n'],
    advice: 'a component takes what it shows as a prop',
  },
  {
    name: 'web paths',
    files: /^web\/src\/(paths\.ts|store\.ts|router\.tsx)$/,
    allowed: ['contract'],
    advice: '',
  },
  {
    name: 'web api and session',
    files: /^web\/src\/(api|session)\//,
    allowed: webBelow,
    advice: 'give it a callback (setTexts, subscribe…)',
  },
  {
    name: 'web shared',
    files: /^web\/src\/shared\//,
    allowed: [...webBelow, 'web ui', 'web api and session'],
    advice: 'what several features use knows none of them',
  },
  {
    name: 'web lists',
    files: /^web\/src\/lists\//,
    allowed: [...webBelow, 'web ui', 'web api and session', 'web shared'],
    advice: 'a feature hands in its calls and its texts',
  },
  {
    name: 'web help',
    files: /^web\/src\/help\//,
    allowed: [...webBelow, 'web ui', 'web api and session', 'web shared'],
    advice: 'help lines know no screen: a feature shows them',
  },
  {
    name: 'web features',
    files: /^web\/src\/features\//,
    allowed: [...webBelow, 'web ui', 'web api and session', 'web shared', 'web lists', 'web help'],
    advice: 'compose two features in web/src/app',
  },
  { name: 'web entry', files: /^web\/(src\/|build\/|test\/|vite|vitest)/, allowed: ['*'], advice: '' },
  {
    name: 'client',
    files: /^client\/(src|example)\//,
    allowed: [],
    advice: 'the package stands by itself: generate.ts writes down what it needs of the contract',
  },
  { name: 'client build', files: /^client\/[a-z]+\.ts$/, allowed: ['contract', 'client'], advice: '' },
  { name: 'e2e', files: /^e2e\//, allowed: ['contract'], advice: 'a journey knows the product from outside' },
]

const aliases: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  server: importsOf('server'),
  web: importsOf('web'),
}

function importsOf(workspace: string): Record<string, string> {
  const manifest: { imports: Record<string, string> } = JSON.parse(
    readFileSync(join(projectRoot, workspace, 'package.json'), 'utf8'),
  )
  return manifest.imports
}

/** Resolves a specifier to a path relative to the repository; null for a library. */
function resolveImport(file: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return relative(projectRoot, resolve(projectRoot, dirname(file), specifier))
  const workspace = file.split('/')[0] ?? ''
  for (const [alias, target] of Object.entries(aliases[workspace] ?? {})) {
    const prefix = alias.replace('*', '')
    if (alias.includes('*') ? specifier.startsWith(prefix) : specifier === alias)
      return join(workspace, target.replace('*', specifier.slice(prefix.length)))
  }
  const own = /^@resguardo\/(contract|content)(?:\/(.+))?$/.exec(specifier)
  if (!own) return null
  const [, name = '', part = 'index'] = own
  return name === 'contract' ? `contract/src/${part}.ts` : `content/${part}.ts`
}

const layerOf = (file: string) => layers.find((layer) => layer.files.test(file))
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file) || /^(server|web)\/test\//.test(file)

function specifiersOf(file: string, code: string): string[] {
  const { module } = parseSync(file, code)
  const dynamic = module.dynamicImports.map(({ moduleRequest }) =>
    code.slice(moduleRequest.start, moduleRequest.end).replace(/^['"`]|['"`]$/g, ''),
  )
  const reexported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
  )
  return [...module.staticImports.map(({ moduleRequest }) => moduleRequest.value), ...dynamic, ...reexported]
}

/** Forbidden imports of one file, as sentences that say what to import instead. */
function forbiddenImports(file: string, code: string): string[] {
  const layer = layerOf(file)
  if (!layer) return [`${file} belongs to no place`]
  return specifiersOf(file, code).flatMap((specifier) => {
    const target = resolveImport(file, specifier)
    if (target === null) {
      const zodOnly = layer.name === 'contract' && !/^(zod|vitest|fast-check|node:)/.test(specifier)
      return zodOnly ? [`${file} imports ${specifier}: ${layer.advice}`] : []
    }
    const owner = layerOf(target)
    if (!owner)
      return target.startsWith('shared') ? [] : [`${file} imports ${specifier}, which belongs to no place`]
    if (isTest(file) && owner.name.split(' ')[0] === layer.name.split(' ')[0]) return []
    if (owner.name === layer.name) return crossFeatureImports(file, target, layer)
    return layer.allowed.includes('*') || layer.allowed.includes(owner.name)
      ? []
      : [`${file} imports ${specifier} of ${owner.name}: ${layer.advice}`]
  })
}

/** Files of a feature that are its own affair: its tables, routes, jobs and texts. */
const isPrivate = (file: string) => /\.(table|routes|jobs|messages|test)\.ts$/.test(file)

/** Within features: a feature's own files; from another feature, at the server, only its rules. */
function crossFeatureImports(file: string, target: string, layer: Layer): string[] {
  const feature = /\/features\/([^/]+)\//
  const [own, other] = [feature.exec(file)?.[1], feature.exec(target)?.[1]]
  if (!own || own === other) return []
  const isRule = layer.name === 'server features' && !isPrivate(target)
  return isRule ? [] : [`${file} imports ${target}: ${layer.advice}`]
}

const files = globSync('{contract,server,web,content,e2e,client}/**/*.{ts,tsx}', {
  cwd: projectRoot,
  exclude: (path) => /node_modules|(^|\/)dist(\/|$)/.test(path),
}).filter((file) => !file.endsWith('.d.ts'))

describe('walls', () => {
  it('every file imports only from rooms it may', () => {
    expect(files.length).toBeGreaterThan(100)
    expect(
      files.flatMap((file) => forbiddenImports(file, readFileSync(join(projectRoot, file), 'utf8'))),
    ).toEqual([])
  })

  const planted: readonly [file: string, code: string][] = [
    ['contract/src/x.ts', "import 'react'"],
    ['contract/src/x.ts', "import '../../server/src/env.ts'"],
    ['content/x.ts', "import '../server/src/env.ts'"],
    ['server/src/db/x.ts', "import '#http/refusal.ts'"],
    ['server/src/security/x.ts', "import '#features/auth/passwords/changePassword.ts'"],
    ['server/src/mail/x.ts', "import '#http/serve.ts'"],
    ['server/src/http/x.ts', "import '#features/auth/passwords/changePassword.ts'"],
    ['server/src/features/teams/x.ts', "import '#features/auth/tokens.table.ts'"],
    ['server/src/features/teams/x.ts', "import '#features/orders/orders.jobs.ts'"],
    ['server/src/features/teams/x.ts', "export * from '#features/admins/admins.routes.ts'"],
    ['web/src/theme/x.ts', "import '#ui/Button.tsx'"],
    ['web/src/i18n/x.ts', "import '#api/call.ts'"],
    ['web/src/ui/x.tsx', "import '#session/session.ts'"],
    ['web/src/api/x.ts', "import '#ui/Button.tsx'"],
    ['web/src/session/x.ts', "import '#features/auth/SignInPage.tsx'"],
    ['web/src/lists/x.tsx', "import '#features/users/UsersPage.tsx'"],
    ['web/src/ui/x.tsx', "import '#lists/Pages.tsx'"],
    ['web/src/features/teams/x.tsx', "const page = () => import('#features/auth/SignInPage.tsx')"],
    ['web/src/features/teams/x.tsx', "import '#app/App.tsx'"],
    ['web/src/features/teams/x.tsx', "import '../../../../server/src/env.ts'"],
    ['e2e/journeys/x.spec.ts', "import '../../web/src/paths.ts'"],
    ['client/src/x.ts', "import '@resguardo/contract/teams'"],
  ]
  it.each(planted)('a trespass in %s is noticed: %s', (file, code) => {
    expect(forbiddenImports(file, code)).toHaveLength(1)
  })

  it('the server never decodes an image itself: sharp is loaded by the image process alone', () => {
    const server = files.filter((file) => file.startsWith('server/src/') && !isTest(file))
    const decoding = server.filter((file) =>
      specifiersOf(file, readFileSync(join(projectRoot, file), 'utf8')).includes('sharp'),
    )
    expect(decoding).toEqual([])
  })

  it('S7.002 all calls go through one helper: nothing else of the web asks the network', () => {
    const web = files.filter((file) => file.startsWith('web/src/') && !isTest(file))
    const networkFiles = web.filter((file) =>
      usesNetwork(file, readFileSync(join(projectRoot, file), 'utf8')),
    )
    expect(networkFiles.toSorted()).toEqual([
      'web/src/api/call.ts',
      // Files of the content and the translations, the same for everyone: not API calls.
      'web/src/api/files/contentFile.ts',
      // Checks whether a script still exists.
      'web/src/api/files/loadChunk.ts',
      // The socket of the chat, which is not an API call.
      'web/src/api/socket.ts',
      // Requests sent before `call.ts` is loaded; it adopts their responses (api/files/bootPrefetch.ts).
      'web/src/boot.ts',
      'web/src/features/course/courseTexts.ts',
      'web/src/i18n/overrides.ts',
    ])
    const apiFiles = networkFiles.filter((file) =>
      /v2|callAddress|Route\b/.test(readFileSync(join(projectRoot, file), 'utf8')),
    )
    expect(apiFiles.toSorted()).toEqual(['web/src/api/call.ts', 'web/src/boot.ts'])
  })

  it.each([
    "await fetch('/v2/team')",
    'const ask = window.fetch',
    'new XMLHttpRequest()',
    "new WebSocket('/v2')",
    "new EventSource('/v2')",
    "navigator.sendBeacon('/v2')",
  ])('a way around the helper is noticed: %s', (code) => {
    expect(usesNetwork('web/src/x.ts', code)).toBe(true)
    expect(usesNetwork('web/src/x.ts', `// ${code}\nvoid refetch()`)).toBe(false)
  })

  it('no file imports itself in a circle', () => {
    const graph = new Map(
      files.map((file) => {
        const code = readFileSync(join(projectRoot, file), 'utf8')
        const staticOnly = parseSync(file, code).module.staticImports.filter((one) =>
          one.entries.some((entry) => !entry.isType),
        )
        const targets = staticOnly.map(({ moduleRequest }) => resolveImport(file, moduleRequest.value))
        return [file, targets.filter((target) => target !== null)]
      }),
    )
    expect(importCycles(graph)).toEqual([])
  })

  it('a planted circle is noticed', () => {
    expect(
      importCycles(
        new Map([
          ['a', ['b']],
          ['b', ['c']],
          ['c', ['a']],
        ]),
      ),
    ).toHaveLength(1)
  })
})

/** Whether the code mentions one of the network APIs, however it uses it. */
function usesNetwork(file: string, code: string): boolean {
  const networkApis = new Set(['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'sendBeacon'])
  const mentionsApi = (node: unknown): boolean => {
    if (typeof node !== 'object' || node === null) return false
    if ('type' in node && node.type === 'Identifier' && 'name' in node && networkApis.has(String(node.name)))
      return true
    return Object.values(node).some(mentionsApi)
  }
  return mentionsApi(parseSync(file, code).program)
}

function importCycles(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const found: string[] = []
  const done = new Set<string>()
  const walk = (file: string, trail: readonly string[]) => {
    const at = trail.indexOf(file)
    if (at >= 0) found.push([...trail.slice(at), file].join(' → '))
    if (at >= 0 || done.has(file)) return
    for (const next of graph.get(file) ?? []) walk(next, [...trail, file])
    done.add(file)
  }
  for (const file of graph.keys()) walk(file, [])
  return found
}
