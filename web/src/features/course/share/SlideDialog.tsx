import type { CutStepsSlide } from '@resguardo/contract/lessons/cutLesson'
import { slidePath } from '@resguardo/contract/platform/pages/publicPages'
import type { ReactNode } from 'react'
import { pageLanguage } from '#i18n/pageLanguage.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { Button } from '#ui/controls/Button.tsx'
import { CopyButton } from '#ui/controls/CopyButton.tsx'
import { QrCode } from '#ui/display/QrCode.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { ShareIcon } from '../courseIcons.tsx'
import { useLesson } from '../lesson/lessonContext.ts'
import styles from '../strip/strip.module.css'
import type { ShareMessage } from './share.messages.ts'
import { loadShareTexts } from './shareTexts.ts'

type SlideDialogProps = {
  slide: CutStepsSlide
  /** To others; otherwise to the reader's own phone. */
  share: boolean
  onClose: () => void
}

/** The dialogs of a slide; loads their texts in the language of the page. */
export async function loadSlideDialog() {
  await loadShareTexts(pageLanguage())
  return SlideDialog
}

function SlideDialog({ share, ...props }: SlideDialogProps) {
  return share ? <ShareDialog {...props} /> : <PhoneDialog {...props} />
}

type Props = Omit<SlideDialogProps, 'share'>

/** The public page of the slide, to be sent. */
function ShareDialog({ slide, onClose }: Props) {
  const say = useSay<ShareMessage>()
  const { language } = useLanguage()
  const { lesson } = useLesson()
  const url = new URL(slidePath(language, lesson.id, slide.id, lesson.osType), location.origin).href
  return (
    <Dialog open onClose={onClose} title={say('share.title')}>
      <Address url={url} text={say('share.text')} code={say('share.code')}>
        {'share' in navigator && (
          <Button
            icon={<ShareIcon size={18} />}
            onClick={() => {
              // Rejected if the reader closes the browser's sheet.
              navigator.share({ title: slide.title, url }).catch(() => undefined)
            }}
          >
            {say('share.send')}
          </Button>
        )}
      </Address>
    </Dialog>
  )
}

/** The slide itself, for the same account on a phone. */
function PhoneDialog({ slide, onClose }: Props) {
  const say = useSay<ShareMessage>()
  const { id, slides } = useLesson().lesson
  const number = slides.findIndex((one) => one.id === slide.id) + 1
  const url = new URL(paths.submodule(id, number), location.origin).href
  return (
    <Dialog open onClose={onClose} title={say('share.phone')}>
      <Address url={url} text={say('share.phone.text')} code={say('share.phone.code')} />
    </Dialog>
  )
}

type AddressProps = { url: string; text: string; code: string; children?: ReactNode }

/** A URL as a QR code and as text. */
function Address({ url, text, code, children }: AddressProps) {
  const say = useSay<ShareMessage>()
  return (
    <div className={styles.phone}>
      <p>{text}</p>
      <QrCode text={url} label={code} />
      <p className={styles.address}>
        <span translate="no">{url}</span>
        <CopyButton text={url} what={say('share.address')} />
      </p>
      {children}
    </div>
  )
}
