import type { Language } from '@resguardo/contract/platform/languages'
import { use, useEffect } from 'react'
import { Navigate, useParams } from '#router'
import { useHydrated } from '#features/auth/useHydrated.ts'
import { EmergencyCard } from '#features/emergency/EmergencyCard.tsx'
import { EmergencyIndex } from '#features/emergency/EmergencyIndex.tsx'
import { emergencyGuide } from '#help/guides.ts'
import { useLanguage } from '#i18n/language.ts'
import { paths } from '#paths'
import { GuideFrame } from '../frame/GuideFrame.tsx'
import { WithinLayout } from '../frame/withinLayout.ts'
import { preloadDrawing, WayStrip } from '../guide/WayStrip.tsx'
import { NotFoundPage } from '../public/NotFoundPage.tsx'

/** Loads the cards in the language, then returns the route. */
export async function loadEmergencyRoute(language: Language) {
  await emergencyGuide.load(language)
  return EmergencyRoute
}

/** /emergency/{lang} and /emergency/{lang}/{card}; without a language it uses the reader's. */
function EmergencyRoute() {
  const { lang, card: id } = useParams()
  const { language } = useLanguage()
  const hydrated = useHydrated()
  const framed = use(WithinLayout)
  const { cards } = emergencyGuide.useGuide()
  const card = cards.find((one) => one.id === id)
  useEffect(() => void preloadDrawing(), [])
  if (!lang) return <Navigate to={paths.emergency(language)} replace />
  if (id && !card) return framed ? <Navigate to={paths.notFound} replace /> : <NotFoundPage />
  return (
    <GuideFrame>
      {card ? (
        <EmergencyCard key={id} card={card} hydrated={hydrated} WayStrip={WayStrip} />
      ) : (
        <EmergencyIndex hydrated={hydrated} />
      )}
    </GuideFrame>
  )
}
