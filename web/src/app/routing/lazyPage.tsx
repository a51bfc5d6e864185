import type { Language } from '@resguardo/contract/platform/languages'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { useLanguage } from '#i18n/language.ts'
import type { MessageGroup } from '#i18n/messages.ts'
import { loadMessages } from '#i18n/messageStore.ts'
import { onRetry } from '#api/files/lazyComponent.ts'
import { loadChunk } from '#api/files/loadChunk.ts'

export type LazyPage = {
  Page: ComponentType
  /** Fetches code and texts, so that the next render shows the page without a fallback. */
  preload: (language: Language) => Promise<void>
}

/**
 * A page whose code and texts are fetched when it is first shown:
 * `lazyPage(async () => (await import('#features/teams/TeamsPage.tsx')).TeamsPage)`.
 * A failed load reaches the CrashBoundary, which clears the failure when the reader retries.
 */
export function lazyPage(
  load: (language: Language) => Promise<ComponentType>,
  ...groups: MessageGroup[]
): LazyPage {
  let loaded: ComponentType | undefined
  let lazyPageComponent: LazyExoticComponent<ComponentType> | undefined

  async function preload(language: Language) {
    const [page] = await loadChunk(() =>
      Promise.all([load(language), ...withFrameGroup(groups).map((one) => loadMessages(one, language))]),
    )
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
    const Current = loaded ?? lazyPageComponent
    return Current && <Current />
  }

  return { Page, preload }
}

/**
 * Pages that name no other message group, or only the rare ones, are in the signed-in frame and need `app`.
 */
const withFrameGroup = (groups: MessageGroup[]): MessageGroup[] =>
  groups.every((group) => group === 'lesson' || group === 'more') ? ['app', ...groups] : groups
