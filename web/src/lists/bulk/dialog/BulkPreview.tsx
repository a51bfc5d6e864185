import { type BulkOutcome, type RefusalReason, refusalReasons } from '@resguardo/contract/people/bulkActions'
import { type ReactNode, useId } from 'react'
import { Link } from '#router'
import { useLanguage } from '#i18n/language.ts'
import { Say, useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { useSession } from '#session/session.ts'
import { StatusChip } from '#ui/controls/Chip.tsx'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import styles from '../Bulk.module.css'
import { type BulkAction, personName } from './bulkRequest.ts'
import type { BulkDialogMessage } from './dialog.messages.ts'

/** Texts for refusals that override the general ones. */
export type RefusalTexts = Partial<Record<RefusalReason, string>>

type BulkPreviewProps = { action: BulkAction; outcome: BulkOutcome; reasons?: RefusalTexts | undefined }

/** Preview of an action. Refused people come first, so that a long list does not hide them. */
export function BulkPreview({ action, outcome, reasons: overrides }: BulkPreviewProps) {
  const { changed, unchanged, refused } = outcome
  const say = useSay<BulkDialogMessage>()
  const changedTitle = say(`bulk.will.${action}`, { count: changed.total })
  const refusedTitle = say('bulk.refused', { count: refused.total })
  const reasons = refusalReasons.filter((why) => refused.people.some((person) => person.why === why))
  return (
    <>
      <p role="status">
        <VisuallyHidden>
          {refused.total > 0 ? `${changedTitle}. ${refusedTitle}.` : `${changedTitle}.`}
        </VisuallyHidden>
      </p>
      {refused.total > 0 && (
        <section className={styles.refused}>
          <h3>{refusedTitle}</h3>
          {reasons.map((why) => (
            <div key={why}>
              <p>{overrides?.[why] ?? <RefusalText why={why} />}</p>
              <PersonNames people={refused.people.filter((person) => person.why === why)} status />
            </div>
          ))}
          <MorePeople count={refused.total - refused.people.length} />
        </section>
      )}
      <ChangedPeople title={changedTitle} {...changed} />
      {unchanged.total > 0 && <p>{say(`bulk.already.${action}`, { count: unchanged.total })}</p>}
    </>
  )
}

function ChangedPeople({ title, total, people }: BulkOutcome['changed'] & { title: string }) {
  const id = useId()
  return (
    <section className={styles.will}>
      <h3 id={id}>{title}</h3>
      {people.length > 0 && <PersonNames people={people} labelledBy={id} />}
      <MorePeople count={total - people.length} />
    </section>
  )
}

type PersonNamesProps = {
  people: BulkOutcome['changed']['people']
  labelledBy?: string
  /** Shows their state, where that is the reason. */
  status?: boolean
}

function PersonNames({ people, labelledBy, status }: PersonNamesProps) {
  const { language } = useLanguage()
  const { compare } = new Intl.Collator(language, { numeric: true })
  const byName = people.toSorted((one, other) => compare(personName(one), personName(other)))
  return (
    <ul role="list" className={styles.people} aria-labelledby={labelledBy}>
      {byName.map((person) => (
        <li key={person.uid}>
          <span className={styles.who}>
            <span>{personName(person)}</span>
            {person.username !== '' && personName(person) !== person.username && (
              <span className={styles.quiet}>{person.username}</span>
            )}
          </span>
          {status && person.status && <StatusChip status={person.status} />}
        </li>
      ))}
    </ul>
  )
}

function MorePeople({ count }: { count: number }) {
  const say = useSay<BulkDialogMessage>()
  return count > 0 && <p className={styles.quiet}>{say('bulk.more', { count })}</p>
}

function RefusalText({ why }: { why: RefusalReason }) {
  return <Say<BulkDialogMessage> id={`bulk.why.${why}`} values={{ a: toTermination }} />
}

const toTermination = (parts: ReactNode[]) => <TerminationLink>{parts}</TerminationLink>

function TerminationLink({ children }: { children: ReactNode }) {
  const user = useSession()
  return user ? <Link to={`${paths.profile(user.uid)}?tab=danger`}>{children}</Link> : children
}
