import { type Language, languages } from '@resguardo/contract/platform/languages'
import type { Message, Overrides } from './messages.ts'
import { setOverrides } from './messageStore.ts'

const folder = '/content/translations/'

/**
 * Loads translation files with which an installation overrides built-in texts: a manifest lists `files`, each
 * JSON of language to key to ICU message. If a file fails to load or parse, the built-in texts stay. A
 * signed-in page links the files of each language; a later change of language, not `first`, loads more.
 */
export async function loadOverrides(language: Language, first = true): Promise<void> {
  // Prerendered pages hold the built-in texts.
  if (import.meta.env.SSR) return
  const links = document.querySelectorAll(`link[as][lang=${language}]`)
  const linked = Array.from(links, (link) => link.getAttribute('href') ?? '')
  const files = first && linked.length === 0 ? await listedFiles() : linked
  const contents = await Promise.all(files.map(fetchJson))
  const loaded: Overrides = {}
  for (const content of contents)
    for (const name of languages)
      if (isObject(content) && isObject(content[name]))
        loaded[name] = { ...loaded[name], ...(await compileAll(name, content[name])) }
  setOverrides(loaded)
}

async function listedFiles(): Promise<string[]> {
  const manifest = await fetchJson(`${folder}manifest.json`)
  const files = isObject(manifest) && Array.isArray(manifest['files']) ? manifest['files'] : []
  return files.filter((name) => typeof name === 'string').map((name) => folder + encodeURIComponent(name))
}

async function compileAll(language: Language, texts: Record<string, unknown>) {
  const compiled: Record<string, Message> = {}
  for (const [key, text] of Object.entries(texts)) {
    const message = typeof text === 'string' ? await compileText(text) : undefined
    if (message !== undefined) compiled[key] = message
    else console.error(`translation ${language} ${key} is not a valid ICU message`)
  }
  return compiled
}

/** Loads the parser only for a text that needs it: the built-in texts are compiled. */
async function compileText(text: string): Promise<Message | undefined> {
  // In ICU a single apostrophe is literal; only a doubled one, or one beside a special character, is syntax.
  if (!/[{}<>]|''/.test(text)) return text
  try {
    const { parse } = await import('virtual:icu-parser')
    return parse(text)
  } catch {
    return undefined
  }
}

async function fetchJson(address: string): Promise<unknown> {
  try {
    const response = await fetch(address)
    return response.ok ? await response.json() : undefined
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
