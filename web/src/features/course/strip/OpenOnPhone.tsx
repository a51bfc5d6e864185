import { useState } from 'react'
import { lazyComponent } from '#api/files/lazyComponent.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { useWide } from '#shared/useWide.ts'
import { Button } from '#ui/controls/Button.tsx'
import { PhoneIcon } from '../courseIcons.tsx'
import { useLesson } from '../lesson/lessonContext.ts'
import type { SlideMessage } from '../slides/slides.messages.ts'
import { LazySection, useLazySection } from './LazySection.tsx'

const { Part: PhoneCode, preload } = lazyComponent(
  async () => (await import('./QrCodeDialog.tsx')).QrCodeDialog,
)

/** On wide screens: shows a QR code that opens this slide on the phone. */
export function OpenOnPhone({ slide }: { slide: string }) {
  const say = useSay<SlideMessage>()
  const { id, slides } = useLesson().lesson
  const wide = useWide('md')
  const [open, setOpen] = useState(false)
  const lazy = useLazySection(preload)
  if (!wide) return null
  const number = slides.findIndex((one) => one.id === slide) + 1
  const show = () => {
    lazy.load()
    setOpen(true)
  }
  return (
    <>
      <Button
        kind="secondary"
        icon={<PhoneIcon size={18} />}
        pending={lazy.state === 'waiting'}
        onClick={show}
      >
        {say('slides.onPhone')}
      </Button>
      {open && (
        <LazySection {...lazy}>
          <PhoneCode
            title={say('slides.onPhone')}
            url={new URL(paths.submodule(id, number), location.origin).href}
            onClose={() => setOpen(false)}
          />
        </LazySection>
      )}
    </>
  )
}
