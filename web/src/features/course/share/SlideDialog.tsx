import type { CutStepsSlide } from '@resguardo/contract/lessons/cutLesson'
import { slidePath } from '@resguardo/contract/platform/pages/publicPages'
import { pageLanguage } from '#i18n/pageLanguage.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { CopyButton } from '#ui/controls/CopyButton.tsx'
import { QrCode } from '#ui/display/QrCode.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { ShareIcon } from '../courseIcons.tsx'
import { useLesson } from '../lesson/lessonContext.ts'
import styles from '../strip/strip.module.css'
import type { ShareMessage } from './share.messages.ts'
import { loadShareTexts } from './shareTexts.ts'

type SlideDialogProps = { slide: CutStepsSlide; onClose: () => void }

/** The dialog that sends a slide; loads its texts in the language of the page. */
export async function loadSlideDialog() {
  await loadShareTexts(pageLanguage())
  return SlideDialog
}

/** The public page of the slide, to be sent. */
function SlideDialog({ slide, onClose }: SlideDialogProps) {
  const say = useSay<ShareMessage>()
  const { language } = useLanguage()
  const { lesson } = useLesson()
  const url = new URL(slidePath(language, lesson.id, slide.id, lesson.osType), location.origin).href
  return (
    <Dialog open onClose={onClose} title={say('share.title')}>
      <div className={styles.phone}>
        <p>{say('share.text')}</p>
        <QrCode text={url} label={say('share.code')} />
        <p className={styles.address}>
          <span translate="no">{url}</span>
          <CopyButton text={url} what={say('share.address')} />
        </p>
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
      </div>
    </Dialog>
  )
}
