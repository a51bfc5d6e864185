/**
 * A person's or team's name as it may appear in a mail. Anyone can register a stranger's address with an
 * advertisement as the name. So a name that looks like an address of any kind is left out.
 */
export function plainName(name: string | number | undefined, longest = 40): string {
  const text = String(name ?? '').trim()
  return text.length > longest || /[\p{C}\p{Zl}\p{Zp}<>@/\\:]|\.\p{L}{2}/u.test(text) ? '' : text
}
