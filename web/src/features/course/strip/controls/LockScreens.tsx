import type { CutLesson } from '@resguardo/contract/lessons/cutLesson'
import type { LockScreenPart } from '@resguardo/contract/lessons/drawings/lockScreen'
import type { OsType } from '@resguardo/contract/devices/device'
import { loadMessages } from '#i18n/messageStore.ts'
import { pageLanguage } from '#i18n/pageLanguage.ts'
import { useSay } from '#i18n/say.tsx'
import { Frame, type PhoneFamily } from '#ui/display/phone/PhoneScreen.tsx'
import styles from './LockScreens.module.css'
import type { LockScreenMessage } from './lockScreens.messages.ts'

const families: Readonly<Record<OsType, PhoneFamily>> = {
  'android-samsung': 'oneui',
  ios: 'ios',
  'android-other': 'android',
  grapheneos: 'android',
}

/** The two drawings; loads their texts in the language of the page. */
export async function loadLockScreens() {
  await loadMessages('lesson', pageLanguage())
  return LockScreens
}

/** The locked screen before and after the lesson, on a phone of the reader's family. */
export function LockScreens({ lesson }: { lesson: Pick<CutLesson, 'osType' | 'lockScreen'> }) {
  const { osType, lockScreen } = lesson
  const say = useSay<LockScreenMessage>()
  if (!lockScreen) return null
  return (['before', 'after'] as const).map((when) => (
    <figure key={when} className={styles.figure}>
      <Frame family={families[osType]}>
        <div className={styles.screen} data-when={when}>
          <Padlock />
          <span className={styles.clock}>10:42</span>
          {lockScreen[when].map((part) => (
            <DrawnPart key={part} part={part} />
          ))}
        </div>
      </Frame>
      <figcaption className={styles.caption}>
        <strong>{say(`lockScreen.${when}`)}</strong>:{' '}
        {lockScreen[when].map((part) => say(`lockScreen.${part}`)).join('; ')}
      </figcaption>
    </figure>
  ))
}

const Padlock = () => (
  <svg viewBox="0 0 20 24" className={styles.padlock}>
    <path d="M5 11V7a5 5 0 0 1 10 0v4" />
    <path className={styles.body} d="M3 11h14v11h-14z" />
  </svg>
)

function DrawnPart({ part }: { part: LockScreenPart }) {
  const say = useSay<LockScreenMessage>()
  switch (part) {
    case 'words':
    case 'silent':
      return (
        <p className={styles.note}>
          <span className={styles.bar} />
          {say(`lockScreen.drawn.${part}`)}
        </p>
      )
    case 'contact':
      return (
        <p className={styles.contact}>
          {say('lockScreen.drawn.contact')}
          <span className={styles.bar} />
        </p>
      )
    case 'switches':
      return (
        <p className={styles.switches}>
          <Circles count={4} />
        </p>
      )
    default:
      return (
        <>
          <p className={styles.dots}>
            <Circles count={part === 'short-code' ? 4 : 6} />
          </p>
          <p className={styles.keys}>
            <Circles count={9} />
          </p>
        </>
      )
  }
}

const Circles = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, index) => <span key={index} />)
