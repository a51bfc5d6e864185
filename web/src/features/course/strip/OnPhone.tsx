import { useState } from 'react'
import { lazyPart } from '#api/lazyPart.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { useWide } from '#session/useWide.ts'
import { Button } from '#ui/Button.tsx'
import { PhoneIcon } from '../icons.tsx'
import { useLesson } from '../lessonRoom.ts'
import type { SlideMessage } from '../slides/slides.messages.ts'
import { Later, useLater } from './Later.tsx'

const { Part: PhoneCode, preload } = lazyPart(async () => (await import('./PhoneCode.tsx')).PhoneCode)

/** On wide screens: shows a QR code that opens this slide on the phone. */
export function OnPhone({ slide }: { slide: string }) {
  const say = useSay<SlideMessage>()
  const { id, slides } = useLesson().lesson
  const wide = useWide('md')
  const [open, setOpen] = useState(false)
  const later = useLater(preload)
  if (!wide) return null
  const number = slides.findIndex((one) => one.id === slide) + 1
  const show = () => {
    later.load()
    setOpen(true)
  }
  return (
    <>
      <Button
        kind="secondary"
        icon={<PhoneIcon size={18} />}
        pending={later.state === 'waiting'}
        onClick={show}
      >
        {say('slides.onPhone')}
      </Button>
      {open && (
        <Later {...later}>
          <PhoneCode
            title={say('slides.onPhone')}
            url={new URL(paths.submodule(id, number), location.origin).href}
            onClose={() => setOpen(false)}
          />
        </Later>
      )}
    </>
  )
}
