import type { CutSlide } from '@resguardo/contract/lessons/cutLesson'
import { Suspense, useSyncExternalStore } from 'react'
import { EmptyFallback, lazyComponent } from '#api/files/lazyComponent.ts'
import { localVoices, subscribeVoices } from './voices.ts'

const parts = () => import('./aloudParts.ts')
const { Part: Reader } = lazyComponent(async () => (await parts()).loadReader(), EmptyFallback)
export const { Part: NoVoiceNote } = lazyComponent(
  async () => (await parts()).loadNoVoiceNote(),
  EmptyFallback,
)

/** Reads a slide aloud; loaded only where the browser has a voice of the device. */
export function ReadAloud(props: { slide: CutSlide }) {
  return (
    useSyncExternalStore(subscribeVoices, () => localVoices().length > 0) && (
      <Suspense>
        <Reader {...props} />
      </Suspense>
    )
  )
}
