import { type ComponentType, lazy } from 'react'
import { loadChunk } from './loadChunk.ts'

/** A part of a page that is fetched when it is first needed, or before by `preload`. Its texts are there already. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  let loading: Promise<ComponentType<Props>> | undefined
  const preload = () =>
    (loading ??= loadChunk(load).catch((error: unknown) => {
      loading = undefined
      throw error
    }))
  return { Part: lazy(async () => ({ default: await preload() })), preload }
}
