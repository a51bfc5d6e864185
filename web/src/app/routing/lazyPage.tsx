import type { Language } from '@resguardo/contract/platform/languages'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { useLanguage } from '#i18n/language.ts'
import type { MessageGroup } from '#i18n/messages.ts'
import { isRegistered, loadMessages } from '#i18n/messageStore.ts'
import { onRetry } from '#api/files/lazyComponent.ts'
import { loadChunk } from '#api/files/loadChunk.ts'

/** Fetches a screen, in a language. */
export type LoadScreen = (language: Language) => Promise<ComponentType>

export type LazyPage = {
  Page: ComponentType
  /** Fetches code and texts, so that the next render shows the page without a fallback. */
  preload: (language: Language) => Promise<void>
}

/**
 * A page whose code and texts are fetched when it is first shown:
 * `lazyPage(async () => (await import('#features/teams/TeamsPage.tsx')).TeamsPage, 'app', 'more')`.
 * A failed load reaches the CrashBoundary, which clears the failure when the reader retries.
 */
export function lazyPage(load: LoadScreen, ...groups: readonly MessageGroup[]): LazyPage {
  let loaded: ComponentType | undefined
  let lazyPageComponent: LazyExoticComponent<ComponentType> | undefined

  async function preload(language: Language) {
    const [page] = await loadChunk(() =>
      Promise.all([
        load(language),
        ...groups.filter(isRegistered).map((group) => loadMessages(group, language)),
      ]),
    )
    // Now also the groups that the screen's own modules have registered.
    await loadChunk(() => Promise.all(groups.map((group) => loadMessages(group, language))))
    loaded = page
  }

  function createLazy(language: Language) {
    return lazy(async () => {
      try {
        await preload(language)
      } catch (error) {
        onRetry(() => {
          lazyPageComponent = undefined
        })
        throw error
      }
      // Set by preload().
      return { default: loaded as ComponentType }
    })
  }

  function Page() {
    const { language } = useLanguage()
    lazyPageComponent ??= loaded ? undefined : createLazy(language)
    // What was shown first stays, so that the page keeps its state.
    const Current = lazyPageComponent ?? loaded
    return Current && <Current />
  }

  return { Page, preload }
}
