import { readAlertNewsRoute } from '@resguardo/contract/alerts/alerts'
import { publicSettingsRoute } from '@resguardo/contract/auth/auth'
import { courseContentRoute, readCourseRoute } from '@resguardo/contract/learning/courses'
import { readPlanRoute } from '@resguardo/contract/learning/plan'
import { readTicksRoute } from '@resguardo/contract/learning/ticks'
import { readLicenseRoute } from '@resguardo/contract/licensing/licenses'
import { languages } from '@resguardo/contract/platform/languages'
import { readBrandRoute } from '@resguardo/contract/teams/teamSettings'
import {
  dashboardSegment,
  lessonsSegment,
  signInSegments,
} from '@resguardo/contract/platform/pages/prefetchedPages'
import { holdNeutralTab } from './session/neutralTab.ts'

/**
 * Runs before the first paint, as a separate classic script. It sets theme and language, prefetches data
 * while the bundle loads, and records the press that comes before the bundle. If the bundle cannot be loaded,
 * it shows a message. Three Shifts leave an emergency page here already. Keep it under 1.7 kB.
 */

/** State that boot.ts leaves for the bundle; read by api/files/bootPrefetch.ts and main.tsx. */
export type BootState = {
  /** The stored token, if it has not expired: the page will then not be the prerendered public one. */
  token?: string
  /** Responses in flight, by address. */
  inFlight: Record<string, Promise<Response>>
  /** The last button or link pressed before the bundle loaded; cleared by any later click or input. */
  pressed?: HTMLElement | null
  /** In discreet mode: keeps title and icon of the tab neutral. */
  tab?: MutationObserver
  onPress: (event: Event) => void
  /** Shift keys pressed in a row before useQuickExit listens. */
  shifts: number
}

declare global {
  interface Window {
    __boot?: BootState
    __zod_globalConfig?: { jitless: boolean }
  }
}

const html = document.documentElement
const bootState: BootState = (window.__boot = {
  inFlight: {},
  onPress(event) {
    // `data-replace`: a link that leaves no entry in the history must not leave one before hydration either.
    const pressed = (event.target as Element).closest<HTMLElement & { href?: string }>(
      'button,[data-replace]',
    )
    // A form would submit itself, with what was typed in the URL.
    if (pressed) {
      event.preventDefault()
      if (pressed.href) location.replace(pressed.href)
    }
    bootState.pressed = pressed
  },
  shifts: 0,
})

// zod probes `new Function` when its first schema is built; Trusted Types would report that.
window.__zod_globalConfig = { jitless: true }
// An input after the press cancels it: the press was not meant for the changed form.
for (const name of ['click', 'input']) addEventListener(name, bootState.onPress, true)
onkeydown = (press) => {
  if (press.repeat) return
  // Where the page has a quick exit, it is a link to a blank page.
  if ((bootState.shifts = press.key === 'Shift' ? bootState.shifts + 1 : 0) > 2)
    html.querySelector<HTMLElement>('[href^=about]')?.click()
}
// The bundle cannot be loaded: shows a message with a way to try again.
addEventListener(
  'error',
  ({ target }) => {
    if ((target as Element).matches?.('script'))
      (html.querySelector<HTMLElement>('#stuck') ?? (target as HTMLElement)).hidden = false
  },
  true,
)

const [, page, second, third] = location.pathname.split('/')
let person: { uid: string; lang?: string } | undefined

try {
  const { themeMode, discreet, accessToken: token }: Partial<Record<string, string>> = localStorage
  html.dataset['colorScheme'] =
    themeMode === 'dark' || (themeMode === 'system' && matchMedia('(prefers-color-scheme:dark)').matches)
      ? 'dark'
      : 'light'

  if (discreet) bootState.tab = holdNeutralTab(discreet)

  // No token, or one without a payload, throws.
  const claims = JSON.parse(atob((token as string).split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/')))
  if (claims.exp * 1000 > Date.now()) {
    bootState.token = token as string
    person = claims
    // Prerendered pages then have the shape of the signed-in layout, which takes their place.
    html.id = 'user'
  }
} catch {
  // No storage, or an invalid token: the page opens signed out.
}

html.lang = languages.find((name) => name === second) ?? person?.lang ?? html.lang
// Signed-in pages link their texts in every language, without `rel`.
for (const link of html.querySelectorAll<HTMLLinkElement>(`[lang=${html.lang}]`))
  link.rel = link.dataset['rel']!

const lesson = second === lessonsSegment && third
const lang = `?lang=${html.lang}`
// The plan of a lesson follows its first picture, which it would delay; its buttons need the ticks.
const early = person
  ? (lesson || page === dashboardSegment) && [
      `/${readCourseRoute.path}?uid=${person.uid}`,
      ...(lesson
        ? [`/${courseContentRoute.path.replace('{file}', '')}${lesson}.json${lang}`]
        : [`/${readLicenseRoute.path}`, `/${readPlanRoute.path}${lang}`]),
      `/${readTicksRoute.path}`,
      `/${readAlertNewsRoute.path}${lang}`,
      `/${readBrandRoute.path}`,
    ]
  : signInSegments.includes(page) && [`/${publicSettingsRoute.path}`]
// A refusal is caught here, so that it is not reported; a caller that awaits the promise still gets it.
for (const address of early || [])
  (bootState.inFlight[address] = fetch(address, {
    headers: {
      'accept-language': html.lang,
      ...(person && { authorization: `Bearer ${bootState.token}` }),
    },
  })).catch(() => {})
