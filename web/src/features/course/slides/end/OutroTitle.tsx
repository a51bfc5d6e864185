import type { CutOutroSlide } from '@resguardo/contract/lessons/cutLesson'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import type { SlideMessage } from '../slides.messages.ts'
import { useLessonItems } from './useLessonItems.ts'

/** Praises only a lesson whose items are all ticked or put off. */
export function OutroTitle({ slide }: { slide: CutOutroSlide }) {
  const say = useSay<SlideMessage>()
  const { language } = useLanguage()
  const { missing } = useLessonItems()
  return missing.length === 0 ? slide.title : <span lang={language}>{say('slides.end.title')}</span>
}
