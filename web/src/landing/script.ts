import { dashboardPath } from '@resguardo/contract/platform/pages/prefetchedPages'
import { claimsOf, tokenKey } from '#api/token.ts'
import { holdNeutralTab } from '#session/neutralTab.ts'
import { applyStoredTheme, initThemeButton, readStored } from '#theme/staticTheme.ts'
import '#ui/controls/Button.module.css'
import '#ui/display/phone/PhoneScreen.module.css'
import '#ui/display/phone/ControlScreen.module.css'
import '#ui/layout/Logo.module.css'
import '#ui/layout/VisuallyHidden.module.css'
import styles from './landing.module.css'

/**
 * The script of the first page, built as one classic script and inlined in it: leads a signed-in person to
 * the dashboard, applies the theme, and shows the screens of the drawn phone one by one.
 */
const html = document.documentElement
applyStoredTheme()
const discreetTitle = readStored('discreet')
if (discreetTitle) holdNeutralTab(discreetTitle)

const token = readStored(tokenKey)
if (token && claimsOf(token)) {
  html.hidden = true
  location.replace(dashboardPath)
} else {
  // Shows what needs a script.
  html.classList.add(styles['scripted'] ?? '')
  addEventListener('DOMContentLoaded', () => {
    initThemeButton()
    initDemo()
  })
}

function initDemo() {
  const press = document.getElementById('press')
  const text = document.getElementById('demo-text')
  const screens = [...document.querySelectorAll<HTMLElement>('[data-screen]')]
  const choices = [...document.querySelectorAll<HTMLElement>('[data-phone]')]
  if (!press || !text) return
  let family = /iPhone|iPad/.test(navigator.userAgent) ? 'ios' : (choices[0]?.dataset['phone'] ?? '')
  let step = 0

  const show = () => {
    const own = screens.filter(({ dataset }) => dataset['screen'] === family)
    const shown = own[step % own.length]
    for (const screen of screens) screen.toggleAttribute('data-shown', screen === shown)
    for (const choice of choices)
      choice.setAttribute('aria-pressed', String(choice.dataset['phone'] === family))
    text.textContent = shown?.dataset['text'] ?? ''
    press.textContent = shown?.dataset['press'] ?? ''
  }
  press.addEventListener('click', () => {
    step += 1
    show()
  })
  for (const choice of choices)
    choice.addEventListener('click', () => {
      family = choice.dataset['phone'] ?? ''
      step = 0
      show()
    })
  show()
}
