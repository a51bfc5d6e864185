import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Language, languages } from '@resguardo/contract/platform/languages'
import { build, type InlineConfig, type Manifest, type Plugin } from 'vite'
import config, { floor } from '../vite.config.ts'
import { apiPage } from './pages/apiPage.ts'
import { copyContent, splitTranslations } from './copyContent.ts'
import { asset, filesOf } from './manifest.ts'
import { landingPage } from './pages/landingPage.ts'
import { page, type PageParts } from './pages/page.ts'
import { publicSteps, writeSlides } from './pages/slides.ts'
import { precompressFolder } from './precompress.ts'
import { sourcesHash } from './sourcesHash.ts'
import { messageGroups } from '../src/i18n/messages.ts'
import { messageTable } from './texts/messageTables.ts'

const web = join(import.meta.dirname, '..')
const dist = join(web, 'dist')
const cache = join(web, 'node_modules/.cache')

export type Prerender = typeof import('../src/prerender.tsx')

/**
 * Builds the client, prerenders the public pages and the empty shell in every language, and compresses
 * everything. Builds in a temporary folder and swaps it in at the end, so that a running server never sees
 * half a build.
 */
export async function buildWeb() {
  process.env['NODE_ENV'] = 'production'
  const stamp = sourcesHash()
  const workFolder = join(cache, `build-${process.pid}`)
  try {
    const out = join(workFolder, 'dist')
    const [boot, docs, landing, prerender] = await Promise.all([
      buildScript('boot'),
      buildScript('docs/script'),
      buildScript('landing/script'),
      buildPrerender(workFolder),
      buildClient(out),
    ])
    const icon = await readIcon()
    // It loads React, which reads NODE_ENV.
    const { writeManual } = await import('./pages/manual.ts')
    await copyContent(out)
    const translations = await splitTranslations(out)
    await Promise.all([
      writePages({ out, boot: boot.code, icon, translations }, prerender),
      writeApiPages(out, docs, icon, prerender),
      writeSlides(out, prerender),
      writeManual(out),
      writeLandingPages(out, landing, icon, prerender),
      precompressFolder(join(out, 'static')),
      precompressFolder(join(out, 'content')),
    ])
    await writeTexts(out)
    await writeFile(join(out, '.stamp'), stamp)
    await swapIn(out)
  } finally {
    // Parallel builds may still be writing after one has failed: cleanup errors must not hide the cause.
    await rm(workFolder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }).catch(() => {})
  }
}

const { build: client, ...common } = config
const buildOptions = { ...common, configFile: false, logLevel: 'warn' } satisfies InlineConfig

async function buildClient(outDir: string) {
  await build({ ...buildOptions, build: { ...client, outDir, emptyOutDir: false } })
}

/** Keeps the styles of components that the build renders, and whose class names the script does not use. */
const keepStyles: Plugin = {
  name: 'keep-styles',
  enforce: 'post',
  transform: (code, id) =>
    id.endsWith('.module.css') ? { code, map: null, moduleSideEffects: 'no-treeshake' } : undefined,
}

/** A classic script inlined in the page: it must run before the first paint, without a round trip. */
async function buildScript(name: string): Promise<{ code: string; css: string }> {
  const rolldownOptions = {
    input: { script: join(web, `src/${name}.ts`) },
    output: { format: 'iife' as const },
  }
  const result = await build({
    ...buildOptions,
    plugins: [...(buildOptions.plugins ?? []), keepStyles],
    // Otherwise a script would load the styles.
    build: { target: floor, write: false, cssCodeSplit: false, rolldownOptions },
  })
  const [bundle] = [result].flat()
  if (!bundle || !('output' in bundle)) throw new Error(`${name}.ts produced no script`)
  const [script, ...rest] = bundle.output
  const sheets = rest.flatMap((output) =>
    output.type === 'asset' && output.fileName.endsWith('.css') ? [output.source] : [],
  )
  return { code: script.code.trim(), css: sheets.join('') }
}

const buildPrerender = (workFolder: string): Promise<Prerender> => buildForNode('prerender', workFolder)

/** A module of `src` and all that it imports, built for Node in a folder and loaded. */
export async function buildForNode<Module>(name: string, workFolder: string): Promise<Module> {
  const outDir = join(workFolder, name)
  const rolldownOptions = {
    input: { [name]: join(web, `src/${name}.tsx`) },
    output: { entryFileNames: '[name].js' },
  }
  await build({
    ...buildOptions,
    ssr: { noExternal: true },
    build: { ssr: true, outDir, target: 'node24', minify: false, rolldownOptions },
  })
  return import(pathToFileURL(join(outDir, `${name}.js`)).href)
}

/** The icon of all pages as an address that holds it: a file would cost each first visit a request. */
async function readIcon(): Promise<string> {
  const svg = await readFile(join(web, 'src/theme/icon.svg'), 'utf8')
  return `data:image/svg+xml,${svg
    .trim()
    .replaceAll('"', "'")
    .replace(/[%#<>]/g, encodeURIComponent)}`
}

/** Writes the texts of all screens as they are in the sources, for those who change some. */
async function writeTexts(out: string): Promise<void> {
  const tables = await Promise.all(messageGroups.map(messageTable))
  await writeFile(join(out, 'texts.json'), JSON.stringify(Object.assign({}, ...tables)))
}

type PageInput = Pick<PageParts, 'boot' | 'icon'> & { out: string; translations: PageParts['fetches'] }

async function writePages({ out, boot, icon, translations }: PageInput, { prerendered, render }: Prerender) {
  const manifest = await readManifest(out)
  const fonts = fontsOf(manifest)
  await mkdir(join(out, 'pages'), { recursive: true })

  const steps = publicSteps()

  for (const { name, path: pattern, modules, texts, guide, signedIn, plain, ...more } of prerendered) {
    for (const language of languages) {
      const path = pattern.replace('{lang}', language)
      const { html, title } = await render(path, language, plain)
      if (/\sstyle=|<script|<style/.test(html))
        throw new Error(`${name}: inline style or script in the markup`)
      const pageModules = modules.map((module) => (module.includes('/') ? `src/${module}` : module))
      const textModules = (of: Language) =>
        texts.map((group) => virtualKey(manifest, `virtual:messages/${group}/${of}`))
      const guideModules = guide ? [virtualKey(manifest, `${guide}/${language}`)] : []
      const first = [
        'src/main.tsx',
        ...(signedIn ? ['shell'] : []),
        ...pageModules,
        ...(signedIn ? [] : textModules(language)),
        ...guideModules,
      ]
      const { scripts } = filesOf(manifest, first)
      const textsOf = async (of: Language) => {
        const files = filesOf(manifest, textModules(of)).scripts.filter((file) => !scripts.includes(file))
        return Promise.all(files.map(async (file) => ({ ...(await asset(out, file)), language: of })))
      }
      const { styles } = filesOf(manifest, [...first, ...(more.styles ?? [])])
      const css = (await Promise.all(styles.map((file) => readFile(join(out, file), 'utf8')))).join('')
      const [entry, ...chunks] = await Promise.all(scripts.map((file) => asset(out, file)))
      if (!entry) throw new Error('the entry has no file')
      const inlined = await Promise.all(styles.map((file) => asset(out, file)))
      const text = page({
        language,
        title,
        path,
        html,
        css,
        boot,
        entry: plain ? null : entry,
        chunks: plain ? [] : chunks,
        texts: signedIn ? (await Promise.all(languages.map(textsOf))).flat() : [],
        inlined,
        fonts,
        icon,
        fetches: signedIn ? translations : [],
        ...(more.readable && { readable: steps[language] }),
        ...(more.description && { description: more.description[language] }),
      })
      await writeFile(join(out, `pages/${name}.${language}.html`), text)
    }
  }
}

/** The pages of /docs/api: they are not part of the application and share only its styles with it. */
async function writeApiPages(
  out: string,
  { code, css }: { code: string; css: string },
  icon: string,
  { renderApiPage }: Prerender,
) {
  const baseCss = await readBaseCss(out, await readManifest(out))
  await mkdir(join(out, 'docs'), { recursive: true })
  for (const language of languages) {
    const { html, title } = renderApiPage(language)
    const text = apiPage({ language, title, html, css: baseCss + css, script: code, icon })
    await writeFile(join(out, `docs/docs-api.${language}.html`), text)
  }
}

/** The first page, which has its own script and styles as well. */
async function writeLandingPages(
  out: string,
  { code, css }: { code: string; css: string },
  icon: string,
  { renderLanding }: Prerender,
) {
  const manifest = await readManifest(out)
  const baseCss = await readBaseCss(out, manifest)
  const fonts = fontsOf(manifest)
  await mkdir(join(out, 'landing'), { recursive: true })
  for (const language of languages) {
    const rendered = await renderLanding(language)
    const text = landingPage({ ...rendered, language, css: baseCss + css, script: code, fonts, icon })
    await writeFile(join(out, `landing/landing.${language}.html`), text)
  }
}

async function readManifest(out: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(out, '.vite/manifest.json'), 'utf8'))
}

/** Fonts, tokens and base styles, shared by all pages. */
async function readBaseCss(out: string, manifest: Manifest): Promise<string> {
  const { styles } = filesOf(manifest, ['src/main.tsx'])
  return (await Promise.all(styles.map((file) => readFile(join(out, file), 'utf8')))).join('')
}

const fontsOf = (manifest: Manifest) =>
  Object.values(manifest)
    .filter(({ file }) => file.endsWith('.woff2'))
    .map(({ file }) => `/${file}`)

/** The manifest key of a virtual module, which the bundler prefixes with a path. */
function virtualKey(manifest: Manifest, id: string): string {
  return Object.keys(manifest).find((name) => name.endsWith(id)) ?? id
}

/**
 * Race condition: two builds may end at once. The one that finds the other's folder moves it aside and
 * retries.
 */
async function swapIn(out: string) {
  for (let round = 0; round < 5; round += 1) {
    const old = join(cache, `old-${process.pid}-${round}`)
    await rename(dist, old).catch(() => {})
    const done = await rename(out, dist).then(
      () => true,
      () => false,
    )
    await rm(old, { recursive: true, force: true })
    if (done) return
  }
  throw new Error('dist could not be replaced')
}

if (import.meta.main) {
  const start = performance.now()
  await buildWeb()
  console.log(`web: built in ${((performance.now() - start) / 1000).toFixed(1)} s`)
}
