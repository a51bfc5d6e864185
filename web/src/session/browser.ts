/**
 * Name and major version of this browser, and name of its system: `Firefox 146, Android`. Sent with the
 * credentials (spec 2).
 */
export function browserName(agent = navigator.userAgent): string {
  const browserPatterns: readonly (readonly [name: string, pattern: RegExp])[] = [
    ['Samsung Internet', /SamsungBrowser\/(\d+)/],
    ['Edge', /Edg(?:A|iOS)?\/(\d+)/],
    ['Opera', /OPR\/(\d+)/],
    ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
    ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
    // regex-bound: 512 (the user agent of the reader's own browser)
    ['Safari', /Version\/(\d+)[\d.]* .*Safari/],
  ]
  for (const [name, pattern] of browserPatterns) {
    const version = pattern.exec(agent)?.[1]
    if (version) return [`${name} ${version}`, systemName(agent)].filter(Boolean).join(', ')
  }
  return 'Browser'
}

const systemPatterns: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
]

const systemName = (agent: string) => systemPatterns.find(([, pattern]) => pattern.test(agent))?.[0]

/** The browser's time zone by its current name; browsers may report old names. */
export function timezoneOf(zone = Intl.DateTimeFormat().resolvedOptions().timeZone): string {
  const currentNames: Readonly<Record<string, string>> = {
    'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
    'Brazil/East': 'America/Sao_Paulo',
    'Brazil/West': 'America/Manaus',
    'Asia/Calcutta': 'Asia/Kolkata',
    'Europe/Kiev': 'Europe/Kyiv',
    GMT: 'UTC',
    'Etc/UTC': 'UTC',
    'Etc/GMT': 'UTC',
  }
  return currentNames[zone] ?? (zone || 'America/Sao_Paulo')
}
