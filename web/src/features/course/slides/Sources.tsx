import type { SourceFile } from '@resguardo/contract/contentFiles'
import { useQuery } from '@tanstack/react-query'
import { contentFile } from '#api/contentFile.ts'
import { useSay } from '#i18n/say.tsx'
import { readable } from '../useCourseNames.ts'
import styles from './slides.module.css'
import type { SlideMessage } from './slides.messages.ts'

const sourcesQuery = contentFile<SourceFile>('course/sources.json', 'sources')

/** Where a slide's statements come from, by name; by key while the names cannot be had. */
export function Sources({ keys }: { keys: readonly string[] }) {
  const say = useSay<SlideMessage>()
  const { data } = useQuery(sourcesQuery)
  return (
    <footer className={styles.sources}>
      <strong>{say('slides.sources')}</strong>
      <ul role="list" translate="no">
        {keys.map((key) => {
          const source = data?.sources[key]
          return <li key={key}>{source ? `${source.name} (${source.asOf.slice(0, 4)})` : readable(key)}</li>
        })}
      </ul>
    </footer>
  )
}
