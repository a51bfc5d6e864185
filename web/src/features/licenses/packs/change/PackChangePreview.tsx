import type { Pack, PackChange } from '@resguardo/contract/licensing/packs'
import { useEffect, useId, useRef } from 'react'
import { Link } from '#router'
import { useSay } from '#i18n/say.tsx'
import { personName } from '#lists/bulk/dialog/bulkRequest.ts'
import lists from '#shared/Lists.module.css'
import { paths } from '#paths'
import { Alert } from '#ui/feedback/Alert.tsx'
import styles from '../Packs.module.css'
import type { ChangeMessage } from './change.messages.ts'
import { usePackTerms } from './usePackTerms.ts'

type PackChangePreviewProps = { pack: Pack; outcome: PackChange; onClose: () => void }

/** Preview: what a change would do to the pack, and the people affected. */
export function PackChangePreview({ pack, outcome, onClose }: PackChangePreviewProps) {
  const say = useSay<ChangeMessage>()
  const { differences } = usePackTerms()
  const id = useId()
  const top = useRef<HTMLDivElement>(null)
  // The pressed button is gone; the focus moves here and not to the confirm button, so a double press
  // confirms nothing.
  useEffect(() => top.current?.focus(), [])
  const { over, hit } = outcome
  const changes = outcome.pack ? differences(pack, outcome.pack) : []
  const title = over > 0 ? say('change.over.people') : say('change.hit', { count: hit.total })
  return (
    <div ref={top} className={styles.form} tabIndex={-1}>
      {over > 0 && (
        <Alert
          kind="warning"
          title={say('change.over', { count: over })}
          actions={
            <Link to={paths.pack(pack.uid)} onClick={onClose}>
              {say('change.over.seats')}
            </Link>
          }
        >
          {say('change.over.text')}
        </Alert>
      )}
      {changes.length > 0 && (
        <section aria-label={say('change.will')}>
          <h3>{say('change.will')}</h3>
          <dl className={lists.apart}>
            {changes.map(({ name, field, from, to }) => (
              <div key={name}>
                <dt>{field}</dt>
                <dd>{say('change.fromTo', { from, to })}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {over === 0 && hit.total === 0 && <p>{say('change.hit.none')}</p>}
      {hit.total > 0 && (
        <section>
          <h3 id={id}>{title}</h3>
          {/* Scrollable regions must be reachable by keyboard: the links in it are. */}
          <ul role="list" className={styles.people} aria-labelledby={id}>
            {hit.people.map((person) => (
              <li key={person.uid}>
                <Link to={paths.profile(person.uid)}>{personName(person)}</Link>
                {personName(person) !== person.username && <p className={lists.mail}>{person.username}</p>}
              </li>
            ))}
          </ul>
          {hit.total > hit.people.length && (
            <p className={lists.quiet}>{say('change.hit.more', { count: hit.total - hit.people.length })}</p>
          )}
        </section>
      )}
    </div>
  )
}
