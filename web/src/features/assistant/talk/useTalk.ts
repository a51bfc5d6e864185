import { readSpeech } from '@resguardo/contract/speech'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { failureOf } from '#api/failure.ts'
import { query } from '#api/queries.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSession } from '#session/session.ts'
import { type Listen, type Listening, TalkTrouble, type Trouble, troubleOf } from './listening.ts'
import { listenByBrowser, recognises } from './recogniser.ts'
import { listenByServer } from './recorder.ts'

export type TalkPhase =
  | { name: 'idle' }
  | { name: 'starting' }
  | { name: 'listening'; listening: Listening; until: number }
  | { name: 'writing' }
  | { name: 'done' }
  /** The sound would be sent to the browser's maker: recording waits for the reader's consent. */
  | { name: 'consent' }
  | { name: 'trouble'; key: Trouble }

/** Uid of the person who consented in this tab to their browser sending speech to its maker. */
let agreed: string | null = null

/** Voice input: passes the transcript to `onText`; never sends it. */
export function useTalk(onText: (text: string) => void) {
  const client = useQueryClient()
  const { language } = useLanguage()
  const uid = useSession()?.uid ?? ''
  const [phase, setPhase] = useState<TalkPhase>({ name: 'idle' })
  const current = useRef<TalkPhase>(phase)
  /** Incremented at every start and stop, so that results of an earlier recording are ignored. */
  const turn = useRef(0)

  const go = useCallback((next: TalkPhase) => {
    current.current = next
    setPhase(next)
  }, [])

  const failed = useCallback(
    (mine: number, error: unknown) => {
      if (mine !== turn.current) return
      const failure = failureOf(error)
      const key = error instanceof TalkTrouble ? error.key : failure && troubleOf(failure)
      go({ name: 'trouble', key: key ?? 'unmapped' })
    },
    [go],
  )

  const stop = useCallback(async () => {
    const now = current.current
    // Released before recording began: the microphone must not open afterwards.
    if (now.name === 'starting') return failed(++turn.current, new TalkTrouble('talk.trouble.short'))
    if (now.name !== 'listening') return
    const mine = turn.current
    go({ name: 'writing' })
    try {
      const text = (await now.listening.stop()).trim()
      if (mine !== turn.current) return
      if (text === '') return go({ name: 'trouble', key: 'talk.trouble.nothing' })
      go({ name: 'done' })
      onText(text)
    } catch (error) {
      failed(mine, error)
    }
  }, [failed, go, onText])

  const cancel = useCallback(() => {
    turn.current++
    if (current.current.name === 'listening') current.current.listening.cancel()
    go({ name: 'idle' })
  }, [go])

  const begin = useCallback(
    async (listen: Listen, mine: number, seconds: number) => {
      const listening = await listen(() => {
        if (mine === turn.current) void stop()
      })
      // Cancelled while the browser asked for permission.
      if (mine !== turn.current) return listening.cancel()
      go({ name: 'listening', listening, until: Date.now() + seconds * 1000 })
    },
    [go, stop],
  )

  const start = useCallback(async () => {
    const mine = ++turn.current
    go({ name: 'starting' })
    try {
      if (!isSecureContext) throw new TalkTrouble('talk.trouble.insecure')
      const asked = { ...query(readSpeech, { query: {} }), staleTime: Number.POSITIVE_INFINITY }
      const { available, seconds } = await client.fetchQuery(asked)
      // Switched off for this installation: the browser's recogniser is not used either.
      if (seconds === 0) throw new TalkTrouble('talk.trouble.off')
      if (available) return await begin(listenByServer, mine, seconds)
      const where = await recognises(language)
      if (mine !== turn.current) return
      if (where === 'no') throw new TalkTrouble('talk.trouble.off')
      if (where === 'elsewhere' && agreed !== uid) return go({ name: 'consent' })
      await begin((ended) => listenByBrowser(language, where === 'here', ended), mine, seconds)
    } catch (error) {
      failed(mine, error)
    }
  }, [begin, client, failed, go, language, uid])

  const agree = useCallback(() => {
    agreed = uid
    void start()
  }, [start, uid])

  useEffect(() => {
    if (phase.name !== 'listening') return undefined
    const end = setTimeout(() => void stop(), phase.until - Date.now())
    return () => clearTimeout(end)
  }, [phase, stop])

  useEffect(() => {
    const busy = ['starting', 'listening', 'writing'].includes(phase.name)
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Escape must not close anything else.
      event.stopPropagation()
      cancel()
    }
    if (busy) document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [cancel, phase.name])

  // Leaving the page stops the recording.
  useEffect(
    () => () => {
      turn.current++
      if (current.current.name === 'listening') current.current.listening.cancel()
    },
    [],
  )

  return { phase, start, stop, cancel, agree }
}
