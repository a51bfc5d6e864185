/**
 * Runs before the first paint, as a classic script of its own: paints the chosen theme, names the language,
 * and asks for what the page will need while the bundle is still on its way. Keep it under 1.2 kB.
 */

/** What boot.ts asked for early. Whoever needs one takes it and deletes it: an answer is read once. */
export type Early = {
  /** Set where a token that has not run out is stored: the page will not be the prerendered public one. */
  uid?: string
  course?: Promise<Response>
  settings?: Promise<Response>
}

declare global {
  interface Window {
    __early?: Early
    __zod_globalConfig?: { jitless: boolean }
  }
}

const early: Early = {}
const html = document.documentElement
const path = location.pathname

window.__early = early
// zod probes new Function when its first schema is built; Trusted Types would report that.
window.__zod_globalConfig = { jitless: true }

void navigator.serviceWorker?.getRegistrations().then((all) => {
  for (const registration of all) void registration.unregister()
})

let language = /^\/[a-z-]+\/(pt|es|en)(\/|$)/.exec(path)?.[1]

try {
  const mode = localStorage.getItem('themeMode')
  const dark = mode === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : mode === 'dark'
  html.dataset['colorScheme'] = dark ? 'dark' : 'light'

  const token = localStorage.getItem('accessToken')
  const claims = token && JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')))
  if (claims && claims.exp * 1000 > Date.now()) {
    early.uid = claims.uid
    language ??= claims.lang
    if (/^\/($|dashboard|assistant|course\/|settings|admins\/|licenses)/.test(path))
      early.course = request(`course?uid=${encodeURIComponent(claims.uid)}`, {
        Authorization: `Bearer ${token}`,
      })
  }
} catch {
  // No storage, or a token that is none: the page opens as for a stranger.
}

if (language) html.lang = language
if (!early.uid && /^\/(signin|signup|admin)\//.test(path)) early.settings = request('public/settings')

function request(operation: string, headers: Record<string, string> = {}) {
  const answer = fetch(`/v2/${operation}`, { headers })
  // Whoever adopts it hears of a failure; unadopted, it is nobody's.
  answer.catch(() => {})
  return answer
}
