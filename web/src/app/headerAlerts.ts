import { defaultLanguage, isLanguage } from '@resguardo/contract/platform/languages'
import { lazyComponent, EmptyFallback } from '#api/files/lazyComponent.ts'

/** A part of the frame that loads after it; if it fails to load, the page works without it. */
const deferredPart = (name: 'Bell' | 'Critical') =>
  lazyComponent(async () => {
    const { loadDeferredParts } = await import('./frame/deferredHeader.tsx')
    const { lang } = document.documentElement
    return (await loadDeferredParts(isLanguage(lang) ? lang : defaultLanguage))[name]
  }, EmptyFallback).Part

export const Bell = deferredPart('Bell')
export const Critical = deferredPart('Critical')
