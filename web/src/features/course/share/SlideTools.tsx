import type { CutStepsSlide } from '@resguardo/contract/lessons/cutLesson'
import { useState } from 'react'
import { lazyComponent } from '#api/files/lazyComponent.ts'
import { useSay } from '#i18n/say.tsx'
import { useWide } from '#shared/useWide.ts'
import { Button } from '#ui/controls/Button.tsx'
import { PhoneIcon, ShareIcon } from '../courseIcons.tsx'
import { useGuest } from '../guest/guestContext.ts'
import type { SlideMessage } from '../slides/slides.messages.ts'
import { LazySection, useLazySection } from '../strip/LazySection.tsx'

const { Part: SlideDialog, preload } = lazyComponent(async () =>
  (await import('./SlideDialog.tsx')).loadSlideDialog(),
)

/** Sends this slide to others, if it has a public page; on wide screens also to the reader's own phone. */
export function SlideTools({ slide }: { slide: CutStepsSlide }) {
  const say = useSay<SlideMessage>()
  // A reader without an account has no other device with the same course.
  const wide = useWide('md')
  const toPhone = !useGuest() && wide
  const [open, setOpen] = useState<'onPhone' | 'share'>()
  const lazy = useLazySection(preload)
  const button = (to: 'onPhone' | 'share', Icon: typeof PhoneIcon) => (
    <Button
      kind="secondary"
      icon={<Icon size={18} />}
      pending={open === to && lazy.state === 'waiting'}
      onClick={() => {
        lazy.load()
        setOpen(to)
      }}
    >
      {say(`slides.${to}`)}
    </Button>
  )
  return (
    <>
      {toPhone && button('onPhone', PhoneIcon)}
      {slide.shared && button('share', ShareIcon)}
      {open && (
        <LazySection {...lazy}>
          <SlideDialog share={open === 'share'} slide={slide} onClose={() => setOpen(undefined)} />
        </LazySection>
      )}
    </>
  )
}
