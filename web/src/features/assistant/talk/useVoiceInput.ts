import { readSpeech } from '@resguardo/contract/assistant/speech'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { failureOf } from '#api/failure.ts'
import { query } from '#api/queries.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSession } from '#session/session.ts'
import {
  type StartRecording,
  type Recording,
  VoiceInputError,
  type VoiceErrorKey,
  errorKeyOf,
} from './recording.ts'
import { recogniseInBrowser, recognitionSupport } from './recogniser.ts'
import { recordForServer } from './recorder.ts'

export type VoicePhase =
  | { name: 'idle' }
  | { name: 'starting' }
  | { name: 'listening'; listening: Recording; until: number }
  | { name: 'writing' }
  | { name: 'done' }
  /** The sound would be sent to the browser's maker: recording waits for the reader's consent. */
  | { name: 'consent' }
  | { name: 'trouble'; key: VoiceErrorKey }

/** Uid of the person who consented in this tab to their browser sending speech to its maker. */
let consentedBy: string | null = null

/** Voice input: passes the transcript to `onText`; never sends it. */
export function useVoiceInput(onText: (text: string) => void) {
  const client = useQueryClient()
  const { language } = useLanguage()
  const uid = useSession()?.uid ?? ''
  const [phase, setPhase] = useState<VoicePhase>({ name: 'idle' })
  const current = useRef<VoicePhase>(phase)
  /** Incremented at every start and stop, so that results of an earlier recording are ignored. */
  const attempt = useRef(0)

  const enterPhase = useCallback((next: VoicePhase) => {
    current.current = next
    setPhase(next)
  }, [])

  const fail = useCallback(
    (ownAttempt: number, error: unknown) => {
      if (ownAttempt !== attempt.current) return
      const failure = failureOf(error)
      const key = error instanceof VoiceInputError ? error.key : failure && errorKeyOf(failure)
      enterPhase({ name: 'trouble', key: key ?? 'unmapped' })
    },
    [enterPhase],
  )

  const stop = useCallback(async () => {
    const now = current.current
    // Released before recording began: the microphone must not open afterwards.
    if (now.name === 'starting') return fail(++attempt.current, new VoiceInputError('talk.trouble.short'))
    if (now.name !== 'listening') return
    const ownAttempt = attempt.current
    enterPhase({ name: 'writing' })
    try {
      const text = (await now.listening.stop()).trim()
      if (ownAttempt !== attempt.current) return
      if (text === '') return enterPhase({ name: 'trouble', key: 'talk.trouble.nothing' })
      enterPhase({ name: 'done' })
      onText(text)
    } catch (error) {
      fail(ownAttempt, error)
    }
  }, [fail, enterPhase, onText])

  const cancel = useCallback(() => {
    attempt.current++
    if (current.current.name === 'listening') current.current.listening.cancel()
    enterPhase({ name: 'idle' })
  }, [enterPhase])

  const startRecording = useCallback(
    async (listen: StartRecording, ownAttempt: number, seconds: number) => {
      const listening = await listen(() => {
        if (ownAttempt === attempt.current) void stop()
      })
      // Cancelled while the browser asked for permission.
      if (ownAttempt !== attempt.current) return listening.cancel()
      enterPhase({ name: 'listening', listening, until: Date.now() + seconds * 1000 })
    },
    [enterPhase, stop],
  )

  const start = useCallback(async () => {
    const ownAttempt = ++attempt.current
    enterPhase({ name: 'starting' })
    try {
      if (!isSecureContext) throw new VoiceInputError('talk.trouble.insecure')
      const speechQuery = { ...query(readSpeech, { query: {} }), staleTime: Number.POSITIVE_INFINITY }
      const { available, seconds } = await client.fetchQuery(speechQuery)
      // Switched off for this installation: the browser's recogniser is not used either.
      if (seconds === 0) throw new VoiceInputError('talk.trouble.off')
      if (available) return await startRecording(recordForServer, ownAttempt, seconds)
      const support = await recognitionSupport(language)
      if (ownAttempt !== attempt.current) return
      if (support === 'no') throw new VoiceInputError('talk.trouble.off')
      if (support === 'elsewhere' && consentedBy !== uid) return enterPhase({ name: 'consent' })
      await startRecording(
        (ended) => recogniseInBrowser(language, support === 'here', ended),
        ownAttempt,
        seconds,
      )
    } catch (error) {
      fail(ownAttempt, error)
    }
  }, [startRecording, client, fail, enterPhase, language, uid])

  const agree = useCallback(() => {
    consentedBy = uid
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
      attempt.current++
      if (current.current.name === 'listening') current.current.listening.cancel()
    },
    [],
  )

  return { phase, start, stop, cancel, agree }
}
