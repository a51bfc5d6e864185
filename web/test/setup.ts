import { languages } from '@resguardo/contract/languages'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { messageGroups } from '../src/i18n/messages.ts'
import { loadMessages } from '../src/i18n/store.ts'
import '../src/features/admins/manage/texts.ts'
import '../src/features/alerts/news/texts.ts'
import '../src/features/assistant/texts.ts'
import '../src/features/community/texts.ts'
import '../src/features/overview/texts.ts'

for (const group of messageGroups) for (const language of languages) await loadMessages(group, language)

afterEach(cleanup)

// As long as a busy machine may take: only what fails waits for it.
configure({ asyncUtilTimeout: 15_000 })

// As the server writes it into every page.
if (typeof document !== 'undefined') document.documentElement.dataset['brand'] = 'Resguardo'

// jsdom lays nothing out: nothing scrolls.
if (typeof Element !== 'undefined' && !('scrollBy' in Element.prototype))
  Object.assign(Element.prototype, { scrollBy() {} })

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
