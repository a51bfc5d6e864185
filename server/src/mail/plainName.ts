/**
 * A name, also a team's, as it may stand in a mail. Anyone can register a stranger's address with an advertisement for
 * a name, so whatever looks like an address of any kind is left out.
 */
export function plainName(name: string | number | undefined, longest = 40): string {
  const text = String(name ?? '').trim()
  return text.length > longest || /[\p{C}\p{Zl}\p{Zp}<>@/\\:]|\.\p{L}{2}/u.test(text) ? '' : text
}
