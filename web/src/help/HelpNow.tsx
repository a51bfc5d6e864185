import type { Language } from '@resguardo/contract/platform/languages'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useLanguage } from '#i18n/language.ts'
import type { Danger } from './FirstHelp.tsx'

type HelpNowProps = Danger & {
  /** Shown between the numbers and the list of all countries, and while they load. */
  children?: ReactNode
}

type LoadedHelp = { language: Language; Help: ComponentType<HelpNowProps> }

/** Help lines for someone who may be in danger; only its children until they have loaded. */
export function HelpNow(danger: HelpNowProps) {
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
  return loaded?.language === language ? <loaded.Help {...danger} /> : danger.children
}
