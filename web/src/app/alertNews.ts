import { defaultLanguage, isLanguage } from '@resguardo/contract/languages'
import { lazyPart, Nothing } from '#api/lazyPart.ts'

/** A part of the frame that loads after it; if it fails to load, the page works without it. */
const partOf = (name: 'Bell' | 'Critical') =>
  lazyPart(async () => {
    const { partsIn } = await import('./lateFrame.tsx')
    const { lang } = document.documentElement
    return (await partsIn(isLanguage(lang) ? lang : defaultLanguage))[name]
  }, Nothing).Part

export const Bell = partOf('Bell')
export const Critical = partOf('Critical')
