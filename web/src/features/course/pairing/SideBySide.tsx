import type { RefObject } from 'react'
import { useEffect, useState } from 'react'
import { useLocation } from '#router'
import { lazyComponent } from '#api/files/lazyComponent.ts'
import { useSay } from '#i18n/say.tsx'
import { useWide } from '#shared/useWide.ts'
import { Button } from '#ui/controls/Button.tsx'
import { PhoneIcon } from '../courseIcons.tsx'
import { useGuest } from '../guest/guestContext.ts'
import styles from '../lesson/LessonViewer.module.css'
import type { LessonPage } from '../lesson/lessonPages.ts'
import type { SlideMessage } from '../slides/slides.messages.ts'
import { LazySection, useLazySection } from '../strip/LazySection.tsx'
import { linkToken, storedSide } from './pairingMark.ts'

const { Part: PairingBar, preload } = lazyComponent(async () =>
  (await import('./PairingBar.tsx')).loadPairingBar(),
)

/** The pages of the open lesson, and how to turn them. */
export type LessonPages = {
  pages: readonly LessonPage[]
  index: number
  /** `follow`: the other device turned; the focus stays where someone is writing. */
  show: (index: number, follow?: boolean) => void
  heading: RefObject<HTMLHeadingElement | null>
}

/**
 * Shows the lesson on a computer and a phone at once. On wide screens a button; the rest is loaded when it is
 * pressed, or if this page was opened by a link or is paired already.
 */
export function SideBySide(props: LessonPages) {
  const say = useSay<SlideMessage>()
  const wide = useWide('md')
  const guest = useGuest()
  const { hash } = useLocation()
  const [start, setStart] = useState(() => {
    const token = linkToken(hash)
    return { token, resumed: token !== null || storedSide() !== null, pressed: false }
  })
  const { load, state } = useLazySection(preload)
  useEffect(() => {
    if (start.resumed) load()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [])
  // A reader without an account has no other device with the same course.
  if (guest || !(start.resumed || start.pressed || wide)) return null
  const loaded = start.pressed && state !== 'waiting'
  return (
    <div className={styles.beside} data-print="no">
      {start.resumed || loaded ? (
        <LazySection {...{ load, state }}>
          <PairingBar
            {...props}
            token={start.token}
            onClose={() => {
              setStart({ token: null, resumed: false, pressed: false })
              props.heading.current?.focus()
            }}
          />
        </LazySection>
      ) : (
        <Button
          kind="quiet"
          icon={<PhoneIcon size={20} />}
          pending={start.pressed}
          onClick={() => {
            load()
            setStart({ ...start, pressed: true })
          }}
        >
          {say('slides.sideBySide')}
        </Button>
      )}
    </div>
  )
}
