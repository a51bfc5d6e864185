/** Theme of pages without the application, applied by their inline script before the first paint. */
const html = document.documentElement
const modeKey = 'themeMode'

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function applyStoredTheme() {
  const mode = readStored(modeKey)
  applyScheme(mode === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : mode === 'dark')
}

/** The button with the id `theme` changes between light and dark. */
export function initThemeButton() {
  document.getElementById('theme')?.addEventListener('click', () => {
    const dark = html.dataset['colorScheme'] !== 'dark'
    applyScheme(dark)
    try {
      localStorage.setItem(modeKey, dark ? 'dark' : 'light')
    } catch {
      // Not stored: lasts as long as the page.
    }
  })
}

function applyScheme(dark: boolean) {
  html.dataset['colorScheme'] = dark ? 'dark' : 'light'
}
