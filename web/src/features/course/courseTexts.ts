import { defaultLanguage, type Language } from '@resguardo/contract/platform/languages'
import { queryOptions } from '@tanstack/react-query'

export type TextKind = 'modules' | 'submodules'

/** The Markdown of some items in one language, fetched in parallel; a missing file gives an empty string. */
export async function loadTexts(
  kind: TextKind,
  ids: readonly string[],
  language: Language,
): Promise<Record<string, string>> {
  const texts = await Promise.all(ids.map((id) => loadText(kind, id, language)))
  return Object.fromEntries(ids.map((id, index) => [id, texts[index] ?? '']))
}

async function loadText(kind: TextKind, id: string, language: Language): Promise<string> {
  try {
    const response = await fetch(`/content/translations/${kind}/${encodeURIComponent(id)}_${language}.md`)
    return response.ok ? await response.text() : ''
  } catch {
    return ''
  }
}

export type Intro = { text: string; language: Language }

/** The introduction of an item in the reader's language, else in Portuguese, else in English. */
export function introQuery(kind: TextKind, id: string, language: Language) {
  return queryOptions({
    queryKey: ['text', kind, id, language] as const,
    queryFn: () => loadIntro(kind, id, language),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

async function loadIntro(kind: TextKind, id: string, language: Language): Promise<Intro> {
  for (const one of new Set<Language>([language, defaultLanguage, 'en'])) {
    const text = withoutTitle((await loadTexts(kind, [id], one))[id] ?? '')
    if (text) return { text, language: one }
  }
  return { text: '', language }
}

/** The page already shows the title. */
const withoutTitle = (markdown: string) => markdown.replace(/^\s*# .*\n?/, '').trim()
