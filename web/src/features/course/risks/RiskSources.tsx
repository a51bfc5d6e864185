import type { SourceFile } from '@resguardo/contract/lessons/contentFiles'
import { useQuery } from '@tanstack/react-query'
import { contentFile } from '#api/files/contentFile.ts'
import { useSay } from '#i18n/say.tsx'
import { readable } from '../useCourseNames.ts'
import type { RisksMessage } from './risks.messages.ts'

const sourcesQuery = contentFile<SourceFile>('course/sources.json', 'sources')

/** Sources of a risk, by name; by key while the names are not available. */
export function RiskSources({ keys }: { keys: readonly string[] }) {
  const say = useSay<RisksMessage>()
  const { data } = useQuery(sourcesQuery)
  return (
    <>
      <h3>{say('risks.sources')}</h3>
      <ul role="list" translate="no">
        {keys.map((key) => {
          const source = data?.sources[key]
          return <li key={key}>{source ? `${source.name}, ${source.asOf.slice(0, 4)}` : readable(key)}</li>
        })}
      </ul>
    </>
  )
}
