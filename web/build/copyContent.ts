import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Language, languages } from '@resguardo/contract/platform/languages'

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

/**
 * Writes each translation file that the manifest lists once more per language, for pages that preload those
 * of one: titles in three languages would be 7 kB more before the first picture. Returns their addresses.
 */
export async function splitTranslations(out: string): Promise<{ href: string; language: Language }[]> {
  const folder = join(out, 'content/translations')
  const readJson = async (file: string) => JSON.parse(await readFile(join(folder, file), 'utf8'))
  const { files }: { files: string[] } = await readJson('manifest.json')
  const parts = files.flatMap((file) => languages.map((language) => ({ file, language })))
  return Promise.all(
    parts.map(async ({ file, language }) => {
      const texts: Partial<Record<Language, unknown>> = await readJson(file)
      const target = join(folder, language, file)
      await mkdir(dirname(target), { recursive: true })
      await writeFile(target, JSON.stringify({ [language]: texts[language] ?? {} }))
      return { href: `/content/translations/${language}/${encodeURIComponent(file)}`, language }
    }),
  )
}
