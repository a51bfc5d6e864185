import type { AssignOutcome } from '@resguardo/contract/licensing/packs'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { Alert } from '#ui/feedback/Alert.tsx'
import styles from '../Packs.module.css'
import type { AssignMessage } from './assign.messages.ts'
import type { ListEntry } from './parseList.ts'

type AssignPreviewProps = {
  outcome: AssignOutcome
  changed: boolean
  /** The line of the list that named a person, and their display name. */
  entryOf: (who: string) => { line: number | null; name: string }
  /** The lines of the list, each of which gets an answer; without a list only refused people get one. */
  entries: readonly ListEntry[]
  /** Addresses that are going to be invited with a seat. */
  invited: readonly string[]
  children: ReactNode
}

/** Who would get a seat and who would be refused, with reasons, by lines of the list. */
export function AssignPreview(props: AssignPreviewProps) {
  const { outcome, changed, entryOf, entries, invited, children } = props
  const { assigned, refused } = outcome
  const say = useSay<AssignMessage>()
  const top = useRef<HTMLDivElement>(null)
  // The pressed button is gone.
  useEffect(() => top.current?.focus(), [])
  const whyOf = new Map(refused.map(({ who, why }) => [who, why]))
  const listed = entries.length > 0 ? entries : refused
  const rows = listed
    .map(({ who }) => ({ who, why: whyOf.get(who), ...entryOf(who) }))
    .toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0))
  const answerOf = (who: string, why: (typeof rows)[number]['why']) => {
    if (invited.includes(who)) return say('assign.answer.invited')
    return why ? say(`assign.why.${why}`) : say('assign.answer.given')
  }
  const hasLines = rows.some(({ line }) => line !== null)
  return (
    <div ref={top} className={styles.form} tabIndex={-1}>
      {changed && <Alert kind="warning">{say('assign.changed')}</Alert>}
      <p role="status">
        <strong>{say('assign.will', { count: assigned })}</strong>
        {refused.length > 0 && `. ${say('assign.refused', { count: refused.length })}.`}
      </p>
      {children}
      {rows.length > 0 && (
        <table className={lists.table}>
          <thead>
            <tr>
              {hasLines && <th scope="col">{say('assign.line')}</th>}
              <th scope="col">{say('assign.who')}</th>
              <th scope="col">{say('assign.answer')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ who, why, line, name }) => (
              <tr key={who}>
                {hasLines && <td>{line}</td>}
                <th scope="row" className={lists.mail}>
                  {name}
                </th>
                <td>{answerOf(who, why)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
