import type { AssignOutcome } from '@resguardo/contract/licensing/packs'
import { useEffect, useRef } from 'react'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { Alert } from '#ui/feedback/Alert.tsx'
import styles from '../Packs.module.css'
import type { AssignMessage } from './assign.messages.ts'

type AssignPreviewProps = {
  outcome: AssignOutcome
  changed: boolean
  /** The line of the list that named a person, and their display name. */
  entryOf: (who: string) => { line: number | null; name: string }
}

/** Who would get a seat and who would be refused, with reasons, by lines of the list. */
export function AssignPreview({ outcome: { assigned, refused }, changed, entryOf }: AssignPreviewProps) {
  const say = useSay<AssignMessage>()
  const top = useRef<HTMLDivElement>(null)
  // The pressed button is gone.
  useEffect(() => top.current?.focus(), [])
  const rows = refused
    .map((one) => ({ ...one, ...entryOf(one.who) }))
    .toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0))
  const hasLines = rows.some(({ line }) => line !== null)
  return (
    <div ref={top} className={styles.form} tabIndex={-1}>
      {changed && <Alert kind="warning">{say('assign.changed')}</Alert>}
      <p role="status">
        <strong>{say('assign.will', { count: assigned })}</strong>
        {refused.length > 0 && `. ${say('assign.refused', { count: refused.length })}.`}
      </p>
      {rows.length > 0 && (
        <table className={lists.table}>
          <thead>
            <tr>
              {hasLines && <th scope="col">{say('assign.line')}</th>}
              <th scope="col">{say('assign.who')}</th>
              <th scope="col">{say('assign.why')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ who, why, line, name }) => (
              <tr key={who}>
                {hasLines && <td>{line}</td>}
                <th scope="row" className={lists.mail}>
                  {name}
                </th>
                <td>{say(`assign.why.${why}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
