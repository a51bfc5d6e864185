import '#theme/fonts.css'
import '#theme/tokens.css'
import '#theme/base.css'
import { defaultLanguage, isLanguage } from '@resguardo/contract/platform/languages'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from '#router'
import { App } from '#app/App.tsx'
import { deferTicks } from '#app/preHydrationTicks.ts'
import { preloadPage, sameScreen } from '#app/routing/routes.tsx'
import { unregisterServiceWorkers } from '#session/unregisterServiceWorkers.ts'

/** Hydrates the prerendered page if it is the one to show, else renders the application in its place. */
async function start(root: HTMLElement) {
  // boot.ts has set the language of the path, or else of the person, on the document.
  const { lang } = document.documentElement
  const language = isLanguage(lang) ? lang : defaultLanguage
  const app = <App language={language} router={(pages) => <BrowserRouter>{pages}</BrowserRouter>} />
  // The first use of Intl lists all locales, 14 ms of work: done while files are on their way.
  setTimeout(() => Intl.NumberFormat.supportedLocalesOf(language))
  // A failed load is repeated during rendering, and then shown as a crash page with a retry.
  await preloadPage(location.pathname, language).catch(() => {})

  const { path, lang: prerenderedLanguage } = root.dataset
  const bootState = window.__boot
  // A signed-in person may be redirected from a public page, so its HTML is not hydrated.
  const canHydrate =
    path && prerenderedLanguage === language && !bootState?.token && sameScreen(path, location.pathname)
  const replayTicks = canHydrate ? deferTicks(root) : undefined
  // A transition renders in small slices, so that slow phones stay responsive.
  startTransition(() => {
    if (canHydrate) hydrateRoot(root, app)
    else createRoot(root).render(app)
  })
  replayTicks?.()
  if (bootState?.tab)
    void import('#app/frame/quickExit/quickExitEverywhere.tsx').then(({ showQuickExit }) =>
      showQuickExit(language),
    )
  if (!bootState) return
  for (const event of ['click', 'input']) removeEventListener(event, bootState.onPress, true)
  // Repeats the click made before hydration; React hydrates that part first.
  if (canHydrate) bootState.pressed?.click()
}

void unregisterServiceWorkers()
const root = document.getElementById('root')
if (root) start(root).catch((error: unknown) => console.error(error))
