import type { CutOutroSlide } from '@resguardo/contract/lessons/cutLesson'
import { Link } from '#router'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { useCoursePaths } from '../../guest/guestContext.ts'
import { useLesson } from '../../lesson/lessonContext.ts'
import { Prose } from '../../prose/Prose.tsx'
import { ItemLinks } from './ItemLinks.tsx'
import { ReadyCount } from './ReadyCount.tsx'
import type { SlideMessage } from '../slides.messages.ts'
import { useLessonItems } from './useLessonItems.ts'

/**
 * Last slide: how much is ready, and what is missing. Its text says that all is set, so it is shown only if
 * that is true.
 */
export function OutroSlide({ slide }: { slide: CutOutroSlide }) {
  const say = useSay<SlideMessage>()
  const { language } = useLanguage()
  const { id, slides } = useLesson().lesson
  const { submodule } = useCoursePaths()
  const items = useLessonItems()
  const { later, missing, total } = items
  const checklist = slides.findIndex(({ type }) => type === 'checklist') + 1
  return (
    <>
      {later.length + missing.length === 0 && <Prose text={slide.body} />}
      {total > 0 && (
        <div lang={language}>
          <ReadyCount items={items} />
          <ItemLinks label={say('slides.end.missing')} items={missing} />
          <ItemLinks label={say('slides.end.later')} items={later} />
          {missing.length > 0 && <Link to={submodule(id, checklist)}>{say('slides.end.tick')}</Link>}
        </div>
      )}
    </>
  )
}
