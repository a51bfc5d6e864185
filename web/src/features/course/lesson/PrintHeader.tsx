import { systemNames } from '@resguardo/contract/devices/systemNames'
import { useState } from 'react'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import type { SlideMessage } from '../slides/slides.messages.ts'
import styles from './LessonViewer.module.css'
import { useLesson } from './lessonContext.ts'

/** In print only: the phone that the lesson is for, the print date, and the age of the text. */
export function PrintHeader() {
  const say = useSay<SlideMessage>()
  const { date, day } = useFormats()
  const [today] = useState(() => new Date())
  const { osType, lastReviewed } = useLesson().lesson
  return (
    <p className={styles.printed}>
      {say('lesson.printed', { phone: systemNames[osType], date: date(today), reviewed: day(lastReviewed) })}
    </p>
  )
}
