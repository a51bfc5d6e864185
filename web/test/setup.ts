import { languages } from '@resguardo/contract/platform/languages'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { settleExpiry } from '../src/api/expiry.ts'
import { messageGroups } from '../src/i18n/messages.ts'
import { loadMessages } from '../src/i18n/messageStore.ts'
import '../src/app/palette/paletteTexts.ts'
import '../src/features/admins/manage/peopleTexts.ts'
import '../src/features/assistant/assistantTexts.ts'
import '../src/features/community/communityTexts.ts'
import '../src/features/course/aloud/aloudTexts.ts'
import '../src/features/course/pairing/pairingTexts.ts'
import '../src/features/course/share/shareTexts.ts'
import '../src/features/onboarding/device/startTexts.ts'
import '../src/features/overview/overviewTexts.ts'
import '../src/features/settings/search/settingsTexts.ts'
import '../src/features/teams/asked/askedTexts.ts'
import '../src/shared/issuers/issuersTexts.ts'

for (const group of messageGroups) for (const language of languages) await loadMessages(group, language)

afterEach(() => {
  cleanup()
  // A call that still waits for a sign-in would open the dialog in the next test.
  settleExpiry(false)
})

// Generous timeout for a busy machine: only failing tests wait for it.
configure({ asyncUtilTimeout: 30_000 })

// As the server writes it into every page.
if (typeof document !== 'undefined') document.documentElement.dataset['brand'] = 'Resguardo'

// jsdom has no layout: nothing scrolls.
if (typeof Element !== 'undefined' && !('scrollBy' in Element.prototype))
  Object.assign(Element.prototype, { scrollBy() {}, scrollIntoView() {} })

// jsdom lacks modal dialogs. This polyfill opens and closes them, restores the focus, and lets Escape cancel.
if (typeof HTMLDialogElement !== 'undefined' && !('showModal' in HTMLDialogElement.prototype)) {
  const focusBefore = new WeakMap<Element, Element | null>()
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      focusBefore.set(this, document.activeElement)
      this.setAttribute('open', '')
      this.querySelector<HTMLElement>('button, input, [tabindex]')?.focus()
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return
      this.removeAttribute('open')
      const previousFocus = focusBefore.get(this)
      if (previousFocus instanceof HTMLElement) previousFocus.focus()
      this.dispatchEvent(new Event('close'))
    },
  })
  document.addEventListener('keydown', (event) => {
    const topDialog = [...document.querySelectorAll('dialog[open]')].at(-1)
    if (event.key === 'Escape' && !event.defaultPrevented)
      topDialog?.dispatchEvent(new Event('cancel', { cancelable: true }))
  })
}
