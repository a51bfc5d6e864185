import type { Pairing } from '@resguardo/contract/learning/pairing'
import { pairingLimits } from '@resguardo/contract/learning/pairingRules'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from '#router'
import { call } from '#api/call.ts'
import type { Failure } from '#api/failure.ts'
import { paths } from '#paths'
import { linkHash } from './pairingMark.ts'
import { markPaired, type PairingSide, pairedSide } from './pairingSide.ts'
import { endPairingCall, joinPairingCall, openPairingCall } from './pairingSync.ts'
import type { LessonPages } from './SideBySide.tsx'
import { usePairedLesson } from './usePairedLesson.ts'

export type PairingFace =
  | { kind: 'opening' | 'joining' }
  /** The computer shows the link; the phone has not opened it yet. */
  | { kind: 'waiting'; uid: string; url: string; expired: boolean }
  /** `uid` is unknown after a reload: then it is whichever pairing this session has. */
  | { kind: 'paired'; uid: string | null; side: PairingSide }
  | { kind: 'ended'; why: 'own' | 'other' | 'hour' }
  | { kind: 'refused'; failure: Failure }

/** How often a pairing whose time is over is looked at, in milliseconds; the server decides. */
const checkMs = 15_000

const firstFace = (token: string | null): PairingFace => {
  const side = pairedSide()
  if (token !== null) return { kind: 'joining' }
  return side ? { kind: 'paired', uid: null, side } : { kind: 'opening' }
}

/** Opens or joins a pairing, or resumes the one of this tab, and follows it until it ends. */
export function usePairing(token: string | null, lessonPages: LessonPages) {
  const { heading, index } = lessonPages
  const [face, setFace] = useState(() => firstFace(token))
  const known = useRef<Pairing | null>(null)
  const lesson = usePairedLesson({
    ...lessonPages,
    uid: followed(face),
    onPairing: (pairing) => {
      known.current = pairing
      if (face.kind !== 'waiting' || !pairing.joined) return
      markPaired('opener')
      setFace({ kind: 'paired', uid: pairing.uid, side: 'opener' })
    },
    onEnd: () => {
      if (face.kind === 'waiting') return setFace({ ...face, expired: true })
      leave(isOver(known.current) ? 'hour' : 'other')
    },
  })

  function leave(why: 'own' | 'other' | 'hour') {
    markPaired(null)
    setFace({ kind: 'ended', why })
  }

  const open = async () => {
    setFace({ kind: 'opening' })
    const result = await call(openPairingCall, { body: lesson.position() })
    if (!result.success) return setFace({ kind: 'refused', failure: result.failure })
    const { token: link, pairing } = result.data
    const path = paths.submodule(pairing.lesson, index + 1)
    const url = new URL(path + linkHash(link), location.origin).href
    setFace({ kind: 'waiting', uid: pairing.uid, url, expired: false })
  }

  const join = async (link: string) => {
    setFace({ kind: 'joining' })
    const result = await call(joinPairingCall, { body: { token: link } })
    if (!result.success) return setFace({ kind: 'refused', failure: result.failure })
    markPaired('joiner')
    setFace({ kind: 'paired', uid: result.data.uid, side: 'joiner' })
  }

  const start = () => void (token === null ? open() : join(token))
  useStart(token, face, start)
  useEnds(face, known, {
    expire: () => face.kind === 'waiting' && setFace({ ...face, expired: true }),
    check: lesson.refetch,
  })

  // The dialog with the code has closed, and the button that opened it is gone.
  const isPaired = face.kind === 'paired'
  const focusLesson = useEffectEvent(() => {
    if (face.kind === 'paired' && face.side === 'opener' && face.uid) heading.current?.focus()
  })
  useEffect(() => {
    if (isPaired) focusLesson()
  }, [isPaired])

  return {
    face,
    live: lesson.live,
    turned: lesson.turned,
    start,
    /** Ends the pairing, or withdraws the link. */
    end: () => {
      const uid = followed(face) ?? known.current?.uid
      // Nothing waits for it: if this fails, the pairing ends after an hour.
      if (uid) void call(endPairingCall, { body: { uid } })
      leave('own')
    },
  }
}

const isOver = (pairing: Pairing | null) => pairing !== null && Date.now() >= Date.parse(pairing.expires)

/** The pairing to follow. */
function followed(face: PairingFace): string | null | undefined {
  if (face.kind === 'waiting') return face.expired ? undefined : face.uid
  return face.kind === 'paired' ? face.uid : undefined
}

/** Starts with what the page was opened for, and takes the token out of the address. */
function useStart(token: string | null, { kind }: PairingFace, start: () => void) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const begin = useEffectEvent(() => {
    if (kind === 'opening' || kind === 'joining') start()
    if (token !== null) navigate(search, { replace: true })
  })
  useEffect(() => begin(), [])
}

type EndCallbacks = { expire: () => void; check: () => void }

/** The two minutes of a link, and the hour of a pairing. */
function useEnds(face: PairingFace, known: { readonly current: Pairing | null }, callbacks: EndCallbacks) {
  const expire = useEffectEvent(() => callbacks.expire())
  const check = useEffectEvent(() => {
    if (isOver(known.current)) callbacks.check()
  })
  const link = face.kind === 'waiting' ? face.uid : null
  const isPaired = face.kind === 'paired'
  useEffect(() => {
    if (link === null) return undefined
    const timer = setTimeout(() => expire(), pairingLimits.linkSeconds * 1000)
    return () => clearTimeout(timer)
  }, [link])
  useEffect(() => {
    if (!isPaired) return undefined
    const timer = setInterval(() => check(), checkMs)
    return () => clearInterval(timer)
  }, [isPaired])
}
