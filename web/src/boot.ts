import { quietTab } from './session/quietTab.ts'

/**
 * Runs before the first paint, as a classic script of its own: paints the chosen theme, names the language,
 * asks for what the page will need while the bundle is still on its way, keeps the press that comes before it, and
 * says so when it cannot come. Keep it under 1.7 kB.
 */

/** What boot.ts leaves for the bundle; api/early.ts and main.tsx read it. */
export type Early = {
  /** The token, where one is stored that has not run out: the page will not be the prerendered public one. */
  token?: string
  /** Answers on their way, by address. */
  asked: Record<string, Promise<Response>>
  /** The button or link that was pressed while no script could answer, if nothing was done since. */
  pressed?: HTMLElement | null
  /** Discreet mode is on: what keeps title and icon of the tab neutral. */
  quiet?: MutationObserver
  keepPress: (event: Event) => void
}

declare global {
  interface Window {
    __early?: Early
    __zod_globalConfig?: { jitless: boolean }
  }
}

const html = document.documentElement
const path = location.pathname
const early: Early = {
  asked: {},
  keepPress(event) {
    // A link that leaves no entry in the history does not before it is React's either.
    const pressed = (event.target as Element).closest<HTMLElement & { href?: string }>(
      'button,[data-replace]',
    )
    // A form would send itself off, with what was typed in the address.
    if (pressed) event.preventDefault()
    if (pressed?.href) location.replace(pressed.href)
    early.pressed = pressed
  },
}

window.__early = early
// zod probes new Function when its first schema is built; Trusted Types would report that.
window.__zod_globalConfig = { jitless: true }
addEventListener('click', early.keepPress, true)
// What is changed after the press was not pressed for.
addEventListener('input', early.keepPress, true)
addEventListener('error', tellStuck, true)

void navigator.serviceWorker?.getRegistrations().then((all) => {
  for (const registration of all) void registration.unregister()
})

let language = /^\/[a-z-]+\/(pt|es|en)(\/|$)/.exec(path)?.[1]
let uid = ''

try {
  const mode = localStorage.getItem('themeMode')
  const dark = mode === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : mode === 'dark'
  html.dataset['colorScheme'] = dark ? 'dark' : 'light'

  const quiet = localStorage.getItem('discreet')
  if (quiet) early.quiet = quietTab(quiet)

  const token = localStorage.getItem('accessToken')
  const claims = token && JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')))
  if (claims && claims.exp * 1000 > Date.now()) {
    early.token = token
    uid = encodeURIComponent(claims.uid)
    language ??= claims.lang
  }
} catch {
  // No storage, or a token that is none: the page opens as for a stranger.
}

if (language) html.lang = language
if (uid) {
  const [known, lesson] = /^\/(?:dashboard|course\/submodules\/([^/]+))?$/.exec(path) ?? []
  if (known) ask(`course?uid=${uid}`)
  if (lesson) ask(`course/content/${lesson}.json?lang=${html.lang}`)
  else if (known) ask('license')
} else if (/^\/(signin|signup|admin)\//.test(path)) ask('public/settings')

/** The bundle cannot be had: the page says so, with a way to try again. */
function tellStuck({ target }: Event) {
  const text = target instanceof HTMLScriptElement && document.getElementById('stuck')
  if (text) text.hidden = false
}

function ask(operation: string) {
  const headers: Record<string, string> = { 'accept-language': html.lang }
  if (early.token) headers['authorization'] = `Bearer ${early.token}`
  const answer = fetch(`/v2/${operation}`, { headers })
  // Whoever adopts it hears of a failure; unadopted, it is nobody's.
  answer.catch(() => {})
  early.asked[`/v2/${operation}`] = answer
}
