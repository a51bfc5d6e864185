/** What a mail was sent for: its first link and its one-time code, where there is one on a line of its own. */
export function secretsOf(text: string): { link: string | null; code: string | null } {
  return {
    link: /https?:\/\/\S+/.exec(text)?.[0] ?? null,
    code: /^[ \t]*(\d{2,30})[ \t]*$/m.exec(text)?.[1] ?? null,
  }
}
