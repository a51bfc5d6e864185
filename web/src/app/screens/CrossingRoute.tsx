import type { Language } from '@resguardo/contract/platform/languages'
import { useEffect } from 'react'
import { Navigate, useParams } from '#router'
import { readToken } from '#api/token.ts'
import { useHydrated } from '#features/auth/useHydrated.ts'
import { CrossingPage } from '#features/emergency/crossing/CrossingPage.tsx'
import { crossingGuide } from '#help/guides.ts'
import { useLanguage } from '#i18n/language.ts'
import { paths } from '#paths'
import { GuideFrame } from '../frame/GuideFrame.tsx'
import { preloadDrawing, WayStrip } from '../guide/WayStrip.tsx'

/** Loads the lists in the language, then returns the route. */
export async function loadCrossingRoute(language: Language) {
  // In the signed-in layout nothing of it is prerendered: it is drawn at once, with its drawings.
  await Promise.all([crossingGuide.load(language), readToken() && preloadDrawing()])
  return CrossingRoute
}

/** /crossing/{lang}; without a language it uses the reader's. */
function CrossingRoute() {
  const { lang } = useParams()
  const { language } = useLanguage()
  const hydrated = useHydrated()
  useEffect(() => void preloadDrawing(), [])
  if (!lang) return <Navigate to={paths.crossing(language)} replace />
  return (
    <GuideFrame>
      <CrossingPage hydrated={hydrated} WayStrip={WayStrip} />
    </GuideFrame>
  )
}
