import { holdNeutralTab } from '#session/neutralTab.ts'
import { applyStoredTheme, initThemeButton, readStored } from '#theme/staticTheme.ts'
import styles from './docs.module.css'

/**
 * The script of /docs/api, built as one classic script and inlined in the page: theme, neutral tab of
 * discreet mode, and search. The page is readable without it.
 */
const html = document.documentElement
// Shows what needs a script. (This use also makes the build include the class.)
html.classList.add(styles['scripted'] ?? '')

applyStoredTheme()
const discreetTitle = readStored('discreet')
if (discreetTitle) holdNeutralTab(discreetTitle)

addEventListener('DOMContentLoaded', () => {
  initThemeButton()
  initSearch()
  openLinkedCall()
})
addEventListener('hashchange', openLinkedCall)

/** Opens the call that the URL's hash names. */
function openLinkedCall() {
  const linkedCall = document.getElementById(location.hash.slice(1))
  if (linkedCall instanceof HTMLDetailsElement) linkedCall.open = true
}

/** Every typed word must occur in a call's name, path or summary. */
function initSearch() {
  const field = document.getElementById('words')
  if (!(field instanceof HTMLInputElement)) return
  const calls = [...document.querySelectorAll<HTMLElement>('[data-call]')]
  const groups = [...document.querySelectorAll<HTMLElement>('[data-group]')]
  const resultCount = document.getElementById('found')
  const filterCalls = () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean)
    let count = 0
    for (const call of calls) {
      const matches = words.every((word) => call.dataset['call']?.includes(word))
      call.hidden = !matches
      if (matches) count += 1
    }
    for (const group of groups) group.hidden = !group.querySelector('[data-call]:not([hidden])')
    const url = new URL(location.href)
    if (words.length > 0) url.searchParams.set('q', field.value)
    else url.searchParams.delete('q')
    history.replaceState(null, '', url)
    if (resultCount) resultCount.textContent = words.length > 0 ? countText(resultCount, count) : ''
  }
  field.addEventListener('input', filterCalls)
  field.value = new URLSearchParams(location.search).get('q') ?? ''
  if (field.value) filterCalls()
}

function countText({ dataset }: HTMLElement, count: number): string {
  const text = count === 0 ? dataset['none'] : count === 1 ? dataset['one'] : dataset['other']
  return (text ?? '').replace('#', String(count))
}
