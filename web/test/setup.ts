import { languages } from '@resguardo/contract/languages'
import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'
import { messageGroups } from '../src/i18n/messages.ts'
import { loadMessages } from '../src/i18n/store.ts'

for (const group of messageGroups) for (const language of languages) await loadMessages(group, language)

afterEach(cleanup)

// jsdom knows no modal dialogs. This opens and closes, gives the focus back, and lets Escape cancel.
if (typeof HTMLDialogElement !== 'undefined' && !('showModal' in HTMLDialogElement.prototype)) {
  const before = new WeakMap<Element, Element | null>()
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      before.set(this, document.activeElement)
      this.setAttribute('open', '')
      this.querySelector<HTMLElement>('button, input, [tabindex]')?.focus()
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return
      this.removeAttribute('open')
      const back = before.get(this)
      if (back instanceof HTMLElement) back.focus()
      this.dispatchEvent(new Event('close'))
    },
  })
  document.addEventListener('keydown', (event) => {
    const top = [...document.querySelectorAll('dialog[open]')].at(-1)
    if (event.key === 'Escape' && !event.defaultPrevented)
      top?.dispatchEvent(new Event('cancel', { cancelable: true }))
  })
}
