import '#theme/fonts.css'
import '#theme/tokens.css'
import '#theme/base.css'
import { defaultLanguage, isLanguage } from '@resguardo/contract/languages'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from '#app/App.tsx'
import { holdTicks } from '#app/earlyTicks.ts'
import { preloadPage, sameScreen } from '#app/routes.tsx'

/** Takes over the prerendered page where it is the one to show, else replaces it in one go. */
async function start(root: HTMLElement) {
  // boot.ts has written the language of the path, or else of the person, into the document.
  const { lang } = document.documentElement
  const language = isLanguage(lang) ? lang : defaultLanguage
  const app = <App language={language} router={(pages) => <BrowserRouter>{pages}</BrowserRouter>} />
  // What could not be had is asked for again while rendering, and then shown as a crash with a way out.
  await preloadPage(location.pathname, language).catch(() => {})

  const { path, lang: made } = root.dataset
  const early = window.__early
  // Who is signed in may be led on from a public page: no use in taking over its HTML.
  const fits = path && made === language && !early?.token && sameScreen(path, location.pathname)
  const tickAgain = fits ? holdTicks(root) : undefined
  // In small pieces: a cheap phone stays awake for its reader meanwhile.
  startTransition(() => {
    if (fits) hydrateRoot(root, app)
    else createRoot(root).render(app)
  })
  tickAgain?.()
  if (early?.quiet) void import('#app/exitEverywhere.tsx').then(({ showExit }) => showExit(language))
  if (!early) return
  for (const event of ['click', 'input']) removeEventListener(event, early.keepPress, true)
  // What was pressed before the page could answer is pressed again; React takes over that part first.
  if (fits) early.pressed?.click()
}

const root = document.getElementById('root')
if (root) start(root).catch((error: unknown) => console.error(error))
