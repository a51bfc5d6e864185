import type { Pairing } from '@resguardo/contract/learning/pairing'
import { mergeTicks, parseTickKey, sameTicks, type Ticks } from '@resguardo/contract/learning/tickRules'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from '#router'
import { paths } from '#paths'
import { useLesson } from '../lesson/lessonContext.ts'
import { useTicks } from '../ticks/useTicks.ts'
import { useMarkVisited } from '../useCourse.ts'
import { openPairingSync, type PairingSync } from './pairingSync.ts'
import type { LessonPages } from './SideBySide.tsx'

type PairedLessonOptions = LessonPages & {
  /** The pairing to follow; null: whichever this session has; undefined: none. */
  uid: string | null | undefined
  onPairing: (pairing: Pairing) => void
  onEnd: () => void
}

/** Keeps the open lesson in step with the other device, in both directions. */
export function usePairedLesson({ uid, onPairing, onEnd, ...lessonPages }: PairedLessonOptions) {
  const { pages, index, show } = lessonPages
  const navigate = useNavigate()
  const markVisited = useMarkVisited()
  const { lesson, visited } = useLesson()
  const { ticks, add } = useTicks()
  const page = pages[index]?.id ?? ''
  const done = visited.has(lesson.id)
  const sync = useRef<PairingSync | null>(null)
  /** The shared state as far as this page knows it, including what it has sent. */
  const shared = useRef<Pairing | null>(null)
  const before = useRef({ page, done })
  const [turned, setTurned] = useState<number | null>(null)
  const [live, setLive] = useState(true)

  const sendChanges = useEffectEvent(() => {
    const known = shared.current
    // Only what changed here since the last render: a page that the other device turned to arrives later.
    const moved = before.current.page !== page
    const marked = before.current.done !== done
    before.current = { page, done }
    if (!known) return
    const change = {
      ...(moved && known.page !== page && { position: { lesson: lesson.id, page } }),
      ...(marked && known.done !== done && { done }),
      ...newerTicks(ticksOf(lesson.id, ticks), known.ticks),
    }
    if (Object.keys(change).length === 0) return
    shared.current = { ...known, ...change.position, done, ticks: { ...known.ticks, ...change.ticks } }
    sync.current?.push(change)
  })
  useEffect(() => sendChanges(), [page, done, ticks])

  const follow = useEffectEvent((pairing: Pairing, moved: boolean) => {
    onPairing(pairing)
    const known = shared.current
    shared.current = pairing
    if (!sameTicks(mergeTicks(ticks, pairing.ticks), ticks)) add(pairing.ticks)
    if (pairing.lesson !== lesson.id) {
      if (moved) return
      if (known) return navigate(paths.submodule(pairing.lesson))
      // The reader came to this lesson while paired: the other device follows.
      shared.current = { ...pairing, lesson: lesson.id, page, done }
      return sync.current?.push({ position: { lesson: lesson.id, page }, done })
    }
    const unmarked = known?.lesson === lesson.id && known.done
    if (pairing.done !== done && (pairing.done || unmarked)) markVisited(lesson.id, pairing.done)
    sendChanges()
    const at = pages.findIndex(({ id }) => id === pairing.page)
    if (moved || at < 0 || at === index) return
    show(at, true)
    setTurned(at)
  })
  const end = useEffectEvent(() => onEnd())

  useEffect(() => {
    if (uid === undefined) return undefined
    const opened = openPairingSync(uid, { onPairing: follow, onEnd: end, onLive: setLive })
    sync.current = opened
    return () => {
      shared.current = null
      sync.current = null
      opened.close()
    }
  }, [uid])

  return {
    live,
    /** Index of the page that the other device turned to last. */
    turned,
    position: () => ({ lesson: lesson.id, page, done, ticks: ticksOf(lesson.id, ticks) }),
    refetch: () => sync.current?.refetch(),
  }
}

/** The ticks of a lesson's own items. */
const ticksOf = (lesson: string, ticks: Ticks): Ticks =>
  Object.fromEntries(Object.entries(ticks).filter(([key]) => parseTickKey(key).item.startsWith(`${lesson}.`)))

/** The ticks that changed later here. */
function newerTicks(own: Ticks, known: Ticks): { ticks?: Ticks } {
  const newer = Object.entries(own).filter(([key, { at }]) => at > (known[key]?.at ?? 0))
  return newer.length > 0 ? { ticks: Object.fromEntries(newer) } : {}
}
