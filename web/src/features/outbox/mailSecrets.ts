/** Extracts the first link and the one-time code (alone on its line) from a mail. */
export function secretsOf(text: string): { link: string | null; code: string | null } {
  return {
    link: /https?:\/\/\S+/.exec(text)?.[0] ?? null,
    code: /^[ \t]*(\d{2,30})[ \t]*$/m.exec(text)?.[1] ?? null,
  }
}
