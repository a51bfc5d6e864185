import type { SectionName } from '@resguardo/contract/settings'
import { readRevisions, type SettingsRevision } from '@resguardo/contract/settingsCalls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { query } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { Pages } from '#lists/Pages.tsx'
import { Part } from '#lists/Part.tsx'
import { Button } from '#ui/Button.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { Changes, changedFields } from './Changes.tsx'
import type { Values } from './sections.ts'
import styles from './Settings.module.css'
import type { SettingsMessage } from './settings.messages.ts'

type RevisionsProps = {
  section: SectionName
  /** The section as it is saved. */
  now: Values
  /** Null if the reader may not change settings. */
  onRestore: ((values: Values) => void) | null
}

/** Earlier revisions of a section, newest first, with pagination. */
export function Revisions({ section, now, onRestore }: RevisionsProps) {
  const say = useSay<SettingsMessage>()
  const id = useId()
  const [params] = useSearchParams()
  const before = params.get('before')
  const asked = { section, ...(before && /^\d+$/.test(before) && { before: Number(before) }) }
  const result = useQuery({ ...query(readRevisions, { query: asked }), placeholderData: keepPreviousData })
  return (
    <section className={styles.revisions} aria-labelledby={id}>
      <h2 id={id}>{say('settings.revisions')}</h2>
      <Part result={result} failed={say('settings.revisions.failed')}>
        {({ revisions, next }) =>
          revisions.length === 0 ? (
            <EmptyState title={say('settings.revisions.none')}>
              {say('settings.revisions.none.text')}
            </EmptyState>
          ) : (
            <>
              <ul role="list" className={styles.list}>
                {revisions.map((revision) => (
                  <Revision
                    key={revision.revision}
                    section={section}
                    now={now}
                    revision={revision}
                    onRestore={onRestore}
                  />
                ))}
              </ul>
              <Pages byTime first={before && '?'} next={next === null ? null : `?before=${next}`} />
            </>
          )
        }
      </Part>
    </section>
  )
}

function Revision({ section, now, revision, onRestore }: RevisionsProps & { revision: SettingsRevision }) {
  const say = useSay<SettingsMessage>()
  const { at, by, changes, values } = revision
  const of = (side: 'from' | 'to') =>
    Object.fromEntries(changes.map((change) => [change.field, change[side]]))
  // Revisions contain no secrets: these stay as they are.
  const apart = changedFields(section, now, { ...now, ...values }).length > 0
  return (
    <li className={styles.revision}>
      <p>
        <strong>{say('settings.revision', { number: revision.revision })}</strong>
        <TimeAgo at={new Date(at)} />
        <span>{by ? say('settings.revision.by', { name: by.name }) : say('settings.revision.before')}</span>
      </p>
      {changes.length > 0 && (
        <Disclosure label={say('settings.revision.changes', { count: changes.length })}>
          <Changes
            section={section}
            before={of('from')}
            after={secretsTold(of('to'), changes)}
            label={say('settings.changes')}
          />
        </Disclosure>
      )}
      {onRestore &&
        (apart ? (
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
const secretsTold = (after: Values, changes: SettingsRevision['changes']): Values => ({
  ...after,
  ...Object.fromEntries(changes.filter(({ secret }) => secret).map(({ field }) => [field, 'new'])),
})
