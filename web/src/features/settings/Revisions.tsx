import type { SectionName } from '@resguardo/contract/settings/settings'
import { readRevisions, type SettingsRevision } from '@resguardo/contract/settings/settingsEndpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useSearchParams } from '#router'
import { query } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { Pagination } from '#lists/Pagination.tsx'
import { QuerySection } from '#shared/forms/QuerySection.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { TimeAgo } from '#ui/display/TimeAgo.tsx'
import { SettingsDiff, changedFields } from './SettingsDiff.tsx'
import type { SettingValues } from './sections/sections.ts'
import styles from './Settings.module.css'
import type { SettingsMessage } from './settings.messages.ts'

type RevisionsProps = {
  section: SectionName
  /** The section as it is saved. */
  saved: SettingValues
  /** Null if the reader may not change settings. */
  onRestore: ((values: SettingValues) => void) | null
}

/** Earlier revisions of a section, newest first, with pagination. */
export function Revisions({ section, saved, onRestore }: RevisionsProps) {
  const say = useSay<SettingsMessage>()
  const id = useId()
  const [params] = useSearchParams()
  const before = params.get('before')
  const input = { section, ...(before && /^\d+$/.test(before) && { before: Number(before) }) }
  const result = useQuery({ ...query(readRevisions, { query: input }), placeholderData: keepPreviousData })
  return (
    <section className={styles.revisions} aria-labelledby={id}>
      <h2 id={id}>{say('settings.revisions')}</h2>
      <QuerySection result={result} failureTitle={say('settings.revisions.failed')}>
        {({ revisions, next }) =>
          revisions.length === 0 ? (
            <EmptyState title={say('settings.revisions.none')}>
              {say('settings.revisions.none.text')}
            </EmptyState>
          ) : (
            <>
              <ul role="list" className={styles.list}>
                {revisions.map((revision) => (
                  <RevisionItem
                    key={revision.revision}
                    section={section}
                    saved={saved}
                    revision={revision}
                    onRestore={onRestore}
                  />
                ))}
              </ul>
              <Pagination byTime first={before && '?'} next={next === null ? null : `?before=${next}`} />
            </>
          )
        }
      </QuerySection>
    </section>
  )
}

function RevisionItem({
  section,
  saved,
  revision,
  onRestore,
}: RevisionsProps & { revision: SettingsRevision }) {
  const say = useSay<SettingsMessage>()
  const { at, by, changes, values } = revision
  const of = (side: 'from' | 'to') =>
    Object.fromEntries(changes.map((change) => [change.field, change[side]]))
  // Revisions contain no secrets: these stay as they are.
  const isDifferent = changedFields(section, saved, { ...saved, ...values }).length > 0
  return (
    <li className={styles.revision}>
      <p>
        <strong>{say('settings.revision', { number: revision.revision })}</strong>
        <TimeAgo at={new Date(at)} />
        <span>{by ? say('settings.revision.by', { name: by.name }) : say('settings.revision.before')}</span>
      </p>
      {changes.length > 0 && (
        <Disclosure label={say('settings.revision.changes', { count: changes.length })}>
          <SettingsDiff
            section={section}
            before={of('from')}
            after={maskSecrets(of('to'), changes)}
            label={say('settings.changes')}
          />
        </Disclosure>
      )}
      {onRestore &&
        (isDifferent ? (
          <Button kind="secondary" onClick={() => onRestore(values)}>
            {say('settings.restore', { number: revision.revision })}
          </Button>
        ) : (
          <p className={styles.quiet}>{say('settings.revision.same')}</p>
        ))}
    </li>
  )
}

/** For a secret, shows only that it changed. */
const maskSecrets = (after: SettingValues, changes: SettingsRevision['changes']): SettingValues => ({
  ...after,
  ...Object.fromEntries(changes.filter(({ secret }) => secret).map(({ field }) => [field, 'new'])),
})
