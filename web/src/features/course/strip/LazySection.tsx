import { type ReactNode, Suspense, useState } from 'react'
import { loadMessages } from '#i18n/messageStore.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Skeleton, Waiting } from '#ui/feedback/Skeleton.tsx'

type LoadState = 'asleep' | 'waiting' | 'there' | 'failed'

/** Loads a part of the lesson and its texts on demand; if that fails the lesson stays. */
export function useLazySection(preload: () => Promise<unknown>) {
  const { language } = useLanguage()
  const [state, setState] = useState<LoadState>('asleep')
  const load = () => {
    if (state === 'waiting' || state === 'there') return
    setState('waiting')
    Promise.all([preload(), loadMessages('more', language)]).then(
      () => setState('there'),
      () => setState('failed'),
    )
  }
  return { state, load }
}

type LazySectionProps = ReturnType<typeof useLazySection> & { children: ReactNode }

/** The part once loaded, or an error with a retry. */
export function LazySection({ state, load, children }: LazySectionProps) {
  const say = useSay<CatalogueKey>()
  if (state === 'failed') return <Alert onRetry={load}>{say('net')}</Alert>
  if (state === 'asleep') return null
  return (
    <Waiting while={state === 'waiting'} skeleton={<Skeleton lines={2} />}>
      <Suspense fallback={null}>{children}</Suspense>
    </Waiting>
  )
}
