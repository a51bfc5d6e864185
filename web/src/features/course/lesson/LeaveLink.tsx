import { useSay } from '#i18n/say.tsx'
import { LinkButton } from '#ui/controls/Button.tsx'
import { BackIcon } from '#ui/icons.tsx'
import { useCoursePaths } from '../guest/guestContext.ts'
import styles from './LessonViewer.module.css'
import type { SlideMessage } from '../slides/slides.messages.ts'

/** The way out of a lesson, in its upper left corner: the slides and the reading view have it. */
export function LeaveLink() {
  const say = useSay<SlideMessage>()
  return (
    <LinkButton kind="quiet" to={useCoursePaths().home} icon={<BackIcon size={20} />}>
      <span className={styles.word}>{say('lesson.leave')}</span>
    </LinkButton>
  )
}
