import type { Language } from '@resguardo/contract/languages'
import { type ComponentType, useEffect, useState } from 'react'
import { useLanguage } from '#i18n/language.ts'
import type { Danger } from './FirstHelp.tsx'

type Shown = { language: Language; Help: ComponentType<Danger> }

/** Help lines for someone who may be in danger; renders nothing until they have loaded. */
export function HelpNow(danger: Danger) {
  const { language } = useLanguage()
  const [shown, show] = useState<Shown | null>(null)
  useEffect(() => {
    let here = true
    async function bring() {
      const { FirstHelp, loadFirstHelp } = await import('./FirstHelp.tsx')
      await loadFirstHelp(language)
      if (here) show({ language, Help: FirstHelp })
    }
    bring().catch((error: unknown) => console.warn('help lines not loaded', error))
    return () => {
      here = false
    }
  }, [language])
  return shown?.language === language ? <shown.Help {...danger} /> : null
}
