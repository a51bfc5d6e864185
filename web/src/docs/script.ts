import { quietTab } from '#session/quietTab.ts'
import styles from './docs.module.css'

/**
 * The script of /docs/api, built as one classic script and inlined in the page: theme, neutral tab of
 * discreet mode, and search. The page is readable without it.
 */
const html = document.documentElement
const modeKey = 'themeMode'
// Shows what needs a script. (This use also makes the build include the class.)
html.classList.add(styles['scripted'] ?? '')

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function paint(dark: boolean) {
  html.dataset['colorScheme'] = dark ? 'dark' : 'light'
}

const mode = stored(modeKey)
paint(mode === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : mode === 'dark')
const quiet = stored('discreet')
if (quiet) quietTab(quiet)

addEventListener('DOMContentLoaded', () => {
  offerTheme()
  offerSearch()
  openNamed()
})
addEventListener('hashchange', openNamed)

function offerTheme() {
  const button = document.getElementById('theme')
  button?.addEventListener('click', () => {
    const dark = html.dataset['colorScheme'] !== 'dark'
    paint(dark)
    try {
      localStorage.setItem(modeKey, dark ? 'dark' : 'light')
    } catch {
      // Not stored: lasts as long as the page.
    }
  })
}

/** Opens the call that the URL's hash names. */
function openNamed() {
  const named = document.getElementById(location.hash.slice(1))
  if (named instanceof HTMLDetailsElement) named.open = true
}

/** Every typed word must occur in a call's name, path or summary. */
function offerSearch() {
  const field = document.getElementById('words')
  if (!(field instanceof HTMLInputElement)) return
  const calls = [...document.querySelectorAll<HTMLElement>('[data-call]')]
  const groups = [...document.querySelectorAll<HTMLElement>('[data-group]')]
  const found = document.getElementById('found')
  const narrow = () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean)
    let count = 0
    for (const call of calls) {
      const fits = words.every((word) => call.dataset['call']?.includes(word))
      call.hidden = !fits
      if (fits) count += 1
    }
    for (const group of groups) group.hidden = !group.querySelector('[data-call]:not([hidden])')
    const asked = new URL(location.href)
    if (words.length > 0) asked.searchParams.set('q', field.value)
    else asked.searchParams.delete('q')
    history.replaceState(null, '', asked)
    if (found) found.textContent = words.length > 0 ? countText(found, count) : ''
  }
  field.addEventListener('input', narrow)
  field.value = new URLSearchParams(location.search).get('q') ?? ''
  if (field.value) narrow()
}

function countText({ dataset }: HTMLElement, count: number): string {
  const text = count === 0 ? dataset['none'] : count === 1 ? dataset['one'] : dataset['other']
  return (text ?? '').replace('#', String(count))
}
