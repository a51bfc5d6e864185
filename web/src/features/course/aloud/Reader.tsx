import type { CutSlide } from '@resguardo/contract/lessons/cutLesson'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSay } from '#i18n/say.tsx'
import { loadMessages } from '#i18n/messageStore.ts'
import { useDiscreet } from '#session/discreet.ts'
import { useSession } from '#session/session.ts'
import { Button, IconButton } from '#ui/controls/Button.tsx'
import { useLesson } from '../lesson/lessonContext.ts'
import type { AloudMessage } from './aloud.messages.ts'
import { ListenIcon, PauseIcon, StopIcon } from './aloudIcons.tsx'
import { loadOverrides } from '#i18n/overrides.ts'
import { pageLanguage } from '#i18n/pageLanguage.ts'
import { loadAloudTexts } from './aloudTexts.ts'
import { isRate, type Rate, rates, storedRate } from './rates.ts'
import styles from './Reader.module.css'
import { createSpeaker, type SpeakerState } from './speaker.ts'
import { spokenSlide } from './spokenSlide.ts'
import { voiceFor } from './voiceChoice.ts'
import { subscribeVoices } from './voices.ts'

type ReaderProps = { slide: CutSlide }

/** The button, its texts, and the captions of the drawn controls, which it speaks. */
export async function loadReader() {
  const language = pageLanguage()
  const [stepParts] = await Promise.all([
    import('../strip/stepParts.ts'),
    loadMessages('lesson', language),
    loadAloudTexts(language),
  ])
  return ({ slide }: ReaderProps) => <OfferedReader key={slide.id} slide={slide} {...stepParts} />
}

type StepParts = typeof import('../strip/stepParts.ts')
type OfferedReaderProps = ReaderProps & Pick<StepParts, 'controlCaptions'>

/** Not offered in discreet mode, nor without a voice of this device for the language of the slide. */
function OfferedReader(props: OfferedReaderProps) {
  const { lang } = props.slide
  const discreet = useDiscreet()
  const voiced = useSyncExternalStore(subscribeVoices, () => voiceFor(lang) !== undefined)
  return voiced && !discreet && <ReadAloudControls {...props} />
}

/** Listen and pause with one button; once pressed also stop and the rate. */
function ReadAloudControls({ slide, controlCaptions }: OfferedReaderProps) {
  const say = useSay<AloudMessage>()
  const { lesson } = useLesson()
  const uid = useSession()?.uid ?? ''
  const rate = useSyncExternalStore(storedRate.subscribe, () => storedRate.read(uid))
  const [state, setState] = useState<SpeakerState>('idle')
  const [speaker] = useState(() => createSpeaker(setState))
  // Stays after the last sentence, so that no button vanishes with the focus.
  const [used, setUsed] = useState(false)
  useStopOnLeave(speaker)

  const loadSentences = async () => {
    const { lang } = slide
    // Only a slide without a translation waits for these.
    await Promise.all([loadMessages('lesson', lang), loadAloudTexts(lang), loadOverrides(lang, false)])
    return spokenSlide({ slide, lesson, captionsOf: controlCaptions })
  }
  const press = () => {
    setUsed(true)
    if (state === 'speaking') speaker.pause()
    else if (state === 'paused') speaker.resume()
    else {
      speaker.setRate(rates[rate])
      void speaker.start(loadSentences(), slide.lang)
    }
  }
  const changeRate = (next: Rate) => {
    storedRate.write(uid, next)
    speaker.setRate(rates[next])
  }
  const speaking = state === 'speaking'
  return (
    <div className={styles.reader} data-used={used ? '' : undefined} data-print="no">
      <Button
        kind="quiet"
        icon={speaking ? <PauseIcon size={20} /> : <ListenIcon size={20} />}
        aria-label={say('aloud.name')}
        aria-pressed={speaking}
        onClick={press}
      >
        <span className={styles.word}>{say('aloud.listen')}</span>
      </Button>
      {used && (
        <>
          <IconButton label={say('aloud.stop')} icon={<StopIcon size={20} />} onClick={speaker.stop} />
          <select
            className={styles.rate}
            aria-label={say('aloud.rate')}
            value={rate}
            onChange={({ target: { value } }) => isRate(value) && changeRate(value)}
          >
            {(['slow', 'normal', 'fast'] as const).map((one) => (
              <option key={one} value={one}>
                {say(`aloud.rate.${one}`)}
              </option>
            ))}
          </select>
        </>
      )}
      {state === 'failed' && (
        <p role="alert" className={styles.failed}>
          {say('aloud.failed')}
        </p>
      )}
    </div>
  )
}

/**
 * Stops when the slide is turned, the lesson left or the page closed or hidden: browsers go on speaking. The
 * quick exit closes the page and signs out.
 */
function useStopOnLeave(speaker: ReturnType<typeof createSpeaker>) {
  useEffect(() => {
    const stop = () => speaker.stop()
    const stopIfHidden = () => document.hidden && stop()
    addEventListener('pagehide', stop)
    document.addEventListener('visibilitychange', stopIfHidden)
    return () => {
      removeEventListener('pagehide', stop)
      document.removeEventListener('visibilitychange', stopIfHidden)
      speaker.dispose()
    }
  }, [speaker])
}
