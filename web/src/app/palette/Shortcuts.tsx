import type { CatalogueKey } from '@resguardo/contract/catalogue'
import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import type { SessionUser } from '#session/session.ts'
import { askLeave } from '#session/useLeaveGuard.ts'
import { lazyPart } from '#api/lazyPart.ts'
import { useSay } from '#i18n/say.tsx'
import { placesFor } from '../navigation.ts'
import { useScreens } from '#session/screens.ts'
import { toast } from '#ui/toasts.ts'
import { closeLayer, openLayer, shownLayer, subscribeLayer } from './layers.ts'
import { read } from './shortcuts.ts'

const Palette = lazyPart(async () => (await import('./Palette.tsx')).Palette)
const Sheet = lazyPart(async () => (await import('./ShortcutSheet.tsx')).ShortcutSheet)
const preloads = { palette: Palette.preload, sheet: Sheet.preload }

/** Timeout for the second key of a sequence, in milliseconds. */
const patience = 1500

/** Listens for shortcuts, and shows the palette or the list of shortcuts. */
export function Shortcuts({ user }: { user: SessionUser }) {
  const navigate = useNavigate()
  const leads = useScreens()
  const say = useSay<CatalogueKey>()
  const layer = useSyncExternalStore(subscribeLayer, shownLayer, () => null)
  const since = useRef(Number.NEGATIVE_INFINITY)
  const { uid, role } = user

  useEffect(() => {
    const sees = (path: string) =>
      Object.values(placesFor({ uid, role }, leads)).some((places) => places.some((one) => one.path === path))
    function press(event: KeyboardEvent) {
      const pressed = read(event, { waiting: performance.now() - since.current < patience })
      since.current = pressed.does === 'wait' ? performance.now() : Number.NEGATIVE_INFINITY
      if (pressed.does === 'nothing' || pressed.does === 'wait') return
      if (pressed.does === 'go' && !sees(pressed.to)) return
      event.preventDefault()
      if (pressed.does === 'go') askLeave(() => void navigate(pressed.to))
      else if (pressed.does === 'sheet') openLayer('sheet')
      else if (pressed.does === 'palette' || !focusSearch()) openLayer('palette')
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [uid, role, leads, navigate])
  useEffect(() => closeLayer, [])

  const [there, come] = useState(layer)
  useEffect(() => {
    if (!layer) return
    // Offline the page below stays, with a message that this could not be loaded.
    preloads[layer]().then(
      () => come(layer),
      () => {
        closeLayer()
        toast(say('net'), { kind: 'error' })
      },
    )
  }, [layer, say])
  const ready = layer === there ? layer : null
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
