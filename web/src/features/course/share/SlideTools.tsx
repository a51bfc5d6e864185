import type { CutStepsSlide } from '@resguardo/contract/lessons/cutLesson'
import { useState } from 'react'
import { lazyComponent } from '#api/files/lazyComponent.ts'
import { useSay } from '#i18n/say.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { ShareIcon } from '../courseIcons.tsx'
import type { SlideMessage } from '../slides/slides.messages.ts'
import { LazySection, useLazySection } from '../strip/LazySection.tsx'

const { Part: SlideDialog, preload } = lazyComponent(async () =>
  (await import('./SlideDialog.tsx')).loadSlideDialog(),
)

/** Sends this slide to others, if it has a public page. */
export function SlideTools({ slide }: { slide: CutStepsSlide }) {
  const say = useSay<SlideMessage>()
  const [open, setOpen] = useState(false)
  const lazy = useLazySection(preload)
  if (!slide.shared) return null
  return (
    <>
      <Button
        kind="secondary"
        icon={<ShareIcon size={18} />}
        pending={open && lazy.state === 'waiting'}
        onClick={() => {
          lazy.load()
          setOpen(true)
        }}
      >
        {say('slides.share')}
      </Button>
      {open && (
        <LazySection {...lazy}>
          <SlideDialog slide={slide} onClose={() => setOpen(false)} />
        </LazySection>
      )}
    </>
  )
}
