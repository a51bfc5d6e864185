import { createRoot } from 'react-dom/client'
import type { Language } from '@resguardo/contract/platform/languages'
import { IntlRoot } from '#i18n/IntlRoot.tsx'
import { loadMessages } from '#i18n/messageStore.ts'
import { QuickExitLink } from './QuickExitLink.tsx'

let shown = false

/** In discreet mode every page has the quick exit: this one is rendered outside the application. */
export async function showQuickExit(language: Language): Promise<void> {
  if (shown) return
  shown = true
  await loadMessages('guide', language)
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <IntlRoot language={language}>
      <QuickExitLink placement="everywhere" />
    </IntlRoot>,
  )
}
