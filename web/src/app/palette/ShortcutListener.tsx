import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from '#router'
import { paths } from '#paths'
import type { SessionUser } from '#session/session.ts'
import { confirmLeave } from '#shared/useLeaveGuard.ts'
import { lazyComponent } from '#api/files/lazyComponent.ts'
import { useLanguage } from '#i18n/language.ts'
import { loadMessages } from '#i18n/messageStore.ts'
import { useSay } from '#i18n/say.tsx'
import { visibleItems } from '../sidebar/navigation.ts'
import { useIsKnownPath } from '#shared/knownPaths.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { useStore } from '#store'
import { closeLayer, layerStore, openLayer } from './paletteLayer.ts'
import { keyActionOf } from './shortcutKeys.ts'

const Palette = lazyComponent(async () => (await import('./Palette.tsx')).Palette)
const Sheet = lazyComponent(async () => (await import('./ShortcutSheet.tsx')).ShortcutSheet)
const preloads = { palette: Palette.preload, sheet: Sheet.preload }

/** Timeout for the second key of a sequence, in milliseconds. */
const sequenceTimeoutMs = 1500

/** Listens for shortcuts, and shows the palette or the list of shortcuts. */
export function ShortcutListener({ user }: { user: SessionUser }) {
  const navigate = useNavigate()
  const hasScreen = useIsKnownPath()
  const say = useSay<CatalogueKey>()
  const { language } = useLanguage()
  const layer = useStore(layerStore, () => null)
  const pressedAt = useRef(Number.NEGATIVE_INFINITY)
  const { uid, role, grants } = user

  // Before the first picture: a key pressed as the page appears is not lost.
  useLayoutEffect(() => {
    const links = Object.values(visibleItems({ uid, role, grants }, hasScreen)).flat()
    // The page of the own licence is in the account menu, which loads when opened.
    const canOpen = (path: string) =>
      role === 'root' || path === paths.licenses ? hasScreen(path) : links.some((one) => one.path === path)
    function onKeyDown(event: KeyboardEvent) {
      const keyAction = keyActionOf(event, {
        waiting: performance.now() - pressedAt.current < sequenceTimeoutMs,
      })
      pressedAt.current = keyAction.does === 'wait' ? performance.now() : Number.NEGATIVE_INFINITY
      if (keyAction.does === 'nothing' || keyAction.does === 'wait') return
      if (keyAction.does === 'go' && !canOpen(keyAction.to)) return
      event.preventDefault()
      if (keyAction.does === 'go') confirmLeave(() => navigate(keyAction.to))
      else if (keyAction.does === 'sheet') openLayer('sheet')
      else if (keyAction.does === 'palette' || !focusSearch()) openLayer('palette')
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [uid, role, grants, hasScreen, navigate])
  useEffect(() => closeLayer, [])

  const [loadedLayer, setLoadedLayer] = useState(layer)
  useEffect(() => {
    if (!layer) return
    // Offline the page below stays, with a message that this could not be loaded.
    preloads[layer]()
      .then(() => loadMessages('palette', language))
      .then(
        () => setLoadedLayer(layer),
        () => {
          closeLayer()
          toast(say('net'), { kind: 'error' })
        },
      )
  }, [layer, language, say])
  const ready = layer === loadedLayer ? layer : null
  return (
    <Suspense>
      {ready === 'palette' && <Palette.Part user={user} onClose={closeLayer} />}
      {ready === 'sheet' && <Sheet.Part user={user} onClose={closeLayer} />}
    </Suspense>
  )
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]')
  field?.focus()
  field?.select()
  return field !== null
}
