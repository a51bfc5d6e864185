import type { Ref } from 'react'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { Button, LinkButton } from '#ui/controls/Button.tsx'
import type { CourseMessage } from '../course.messages.ts'
import type { SlideMessage } from '../slides/slides.messages.ts'
import { PrintIcon, ResumeIcon } from '../courseIcons.tsx'
import { useGuest } from '../guest/guestContext.ts'
import styles from './LessonViewer.module.css'
import { LeaveLink } from './LeaveLink.tsx'
import { useLesson } from './lessonContext.ts'
import { PrintHeader } from './PrintHeader.tsx'
import { SlideView } from '../slides/SlideView.tsx'

type ReadingViewProps = { onClose: () => void; heading: Ref<HTMLHeadingElement> }

/** All slides on one page, to read and to print. */
export function ReadingView({ onClose, heading }: ReadingViewProps) {
  const say = useSay<CourseMessage | SlideMessage>()
  const { module, slides } = useLesson().lesson
  const guest = useGuest()
  return (
    <div className={styles.reading}>
      <div className={styles.tools} data-print="no">
        <LeaveLink />
        <Button kind="secondary" icon={<ResumeIcon size={20} />} onClick={onClose}>
          {say('lesson.bySlide')}
        </Button>
        <Button kind="quiet" icon={<PrintIcon size={20} />} onClick={() => print()}>
          <span className={styles.word}>{say('lesson.print')}</span>
        </Button>
      </div>
      <PrintHeader />
      {slides.map((slide, index) => (
        <SlideView key={slide.id} slide={slide} {...(index === 0 && { heading })} />
      ))}
      {!guest && (
        <LinkButton kind="quiet" to={paths.module(module)} data-print="no">
          {say('lesson.wholeModule')}
        </LinkButton>
      )}
    </div>
  )
}
