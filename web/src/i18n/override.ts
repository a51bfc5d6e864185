import { type Language, languages } from '@resguardo/contract/languages'
import type { Message, Messages, Overrides } from './messages.ts'
import { override } from './store.ts'

const folder = '/content/translations/'

/**
 * Reads the translation files that an installation may put over the built-in texts: a manifest that lists
 * `files`, each JSON of language to key to ICU message. What cannot be had or read leaves the built-in text.
 */
export async function loadOverrides(): Promise<void> {
  const manifest = await json(`${folder}manifest.json`)
  const files = isObject(manifest) && Array.isArray(manifest['files']) ? manifest['files'] : []
  const names = files.filter((name) => typeof name === 'string')
  if (names.length === 0) return
  const contents = await Promise.all(names.map((name) => json(folder + encodeURIComponent(name))))
  const loaded: Overrides = {}
  for (const language of languages) loaded[language] = await compileAll(language, contents)
  override(loaded)
}

async function compileAll(language: Language, contents: unknown[]): Promise<Messages> {
  const compiled: [string, Message][] = []
  for (const content of contents) {
    const texts = isObject(content) ? content[language] : undefined
    if (!isObject(texts)) continue
    for (const [key, text] of Object.entries(texts)) {
      const message = typeof text === 'string' ? await compile(text) : undefined
      if (message !== undefined) compiled.push([key, message])
      else console.error(`translation ${language} ${key} is not an ICU message`)
    }
  }
  return Object.fromEntries(compiled)
}

/** The parser is fetched only for a text that needs one: the built-in texts arrive compiled. */
async function compile(text: string): Promise<Message | undefined> {
  // A lone apostrophe is one in ICU too; only a doubled one, or one beside a sign, is syntax.
  if (!/[{}<>]|''/.test(text)) return text
  try {
    const { parse } = await import('virtual:icu-parser')
    return parse(text)
  } catch {
    return undefined
  }
}

async function json(address: string): Promise<unknown> {
  try {
    const answer = await fetch(address)
    return answer.ok ? await answer.json() : undefined
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
