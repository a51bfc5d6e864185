import type { Language } from '@resguardo/contract/platform/languages'
import { type ComponentType, useEffect, useState } from 'react'
import { useLanguage } from '#i18n/language.ts'
import type { Danger } from './FirstHelp.tsx'

type LoadedHelp = { language: Language; Help: ComponentType<Danger> }

/** Help lines for someone who may be in danger; renders nothing until they have loaded. */
export function HelpNow(danger: Danger) {
  const { language } = useLanguage()
  const [loaded, setLoaded] = useState<LoadedHelp | null>(null)
  useEffect(() => {
    let mounted = true
    async function load() {
      const { FirstHelp, loadFirstHelp } = await import('./FirstHelp.tsx')
      await loadFirstHelp(language)
      if (mounted) setLoaded({ language, Help: FirstHelp })
    }
    load().catch((error: unknown) => console.warn('help lines not loaded', error))
    return () => {
      mounted = false
    }
  }, [language])
  return loaded?.language === language ? <loaded.Help {...danger} /> : null
}
