import { publicPageUrls } from '@resguardo/contract/platform/pages/publicPages'
import { useSay } from '#i18n/say.tsx'
import { useLesson } from '../lesson/lessonContext.ts'
import { readable } from '../useCourseNames.ts'
import styles from './slides.module.css'
import type { SlideMessage } from './slides.messages.ts'

/** Sources of a slide, by name. */
export function Sources({ keys }: { keys: readonly string[] }) {
  const say = useSay<SlideMessage>()
  const { sources, lang } = useLesson().lesson
  return (
    <div className={styles.sources}>
      <strong>{say('slides.sources')}</strong>{' '}
      <ul role="list" translate="no">
        {keys.map((key) => {
          const source = sources[key]
          return <li key={key}>{source ? `${source.name} (${source.asOf.slice(0, 4)})` : readable(key)}</li>
        })}
      </ul>{' '}
      <a href={publicPageUrls('', lang).evidence}>{say('slides.howWeKnow')}</a>
    </div>
  )
}
