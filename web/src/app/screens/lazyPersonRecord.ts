import { lazyComponent } from '#api/files/lazyComponent.ts'
import { loadWithTexts } from '#shared/loadWithTexts.ts'

/** The record of a person, for the lists of people: loaded when the first one is opened. */
export const LazyPersonRecord = lazyComponent(() =>
  loadWithTexts(async () => (await import('./PersonRecordPart.tsx')).PersonRecordPart),
)
