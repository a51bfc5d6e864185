import { Fragment } from 'react'
import type { NamedPerson } from '@resguardo/contract/people/logs/logs'
import { Link } from '#router'
import { useFormats } from '#i18n/formats.ts'
import { useRelativeTime } from '#i18n/relativeTime.ts'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { paths } from '#paths'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Chip } from '#ui/controls/Chip.tsx'
import { cx } from '#ui/cx.ts'
import { CheckIcon } from '#ui/icons.tsx'
import { BlockedIcon } from '#ui/signedInIcons.tsx'
import { LinkButton } from '#ui/controls/Button.tsx'
import styles from './Logs.module.css'
import type { LogsMessage } from './logs.messages.ts'
import { rangeAround, logsPathOf, type LogTab } from './logs.queries.ts'

type PersonCellProps = {
  person: NamedPerson | null
  me: string
  fallback: 'logs.unknownName' | 'logs.nobody'
  more?: string
  /** Target of the name's link. */
  to?: string | undefined
}

/** Name above address; the id if the account is deleted or the reader may not see the person. */
export function PersonCell({ person, me, fallback, more, to }: PersonCellProps) {
  const say = useSay<LogsMessage>()
  if (!person) return <span className={lists.quiet}>{say(fallback)}</span>
  const known = person.uid === me ? say('logs.you') : person.name
  const name = known ?? say('logs.erased', { uid: person.uid })
  const details = [person.uid === me || person.username === known ? null : person.username, more].filter(
    Boolean,
  )
  return (
    <>
      <span className={known ? undefined : lists.mail}>{to ? <Link to={to}>{name}</Link> : name}</span>
      {details.length > 0 && (
        <span className={cx(lists.mail, styles.mail)}>{breakable(details.join(' · '))}</span>
      )}
    </>
  )
}

/** A text whose address may go on in a new line before its domain. */
const breakable = (text: string) =>
  text.split(/(?=@)/).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))

/** The exact time and the relative one. */
export function EntryTime({ at }: { at: string }) {
  const { dateTime } = useFormats()
  const ago = useRelativeTime()
  const date = new Date(at)
  return (
    <time dateTime={at} className={styles.when}>
      <span>{dateTime(date)}</span>
      <span className={lists.mail}>{ago(date)}</span>
    </time>
  )
}

/** A result with an icon as well as a word. */
export function ResultChip({ good, children }: { good: boolean; children: string }) {
  return (
    <span className={styles.result}>
      <Chip
        tone={good ? 'success' : 'warning'}
        icon={good ? <CheckIcon size={16} /> : <BlockedIcon size={16} />}
      >
        {children}
      </Chip>
    </span>
  )
}

type AroundLinkProps = { tab: LogTab; at: string }

export function AroundLink({ tab, at }: AroundLinkProps) {
  const say = useSay<LogsMessage>()
  const { dateTime } = useFormats()
  const label = say('logs.around.of', { at: dateTime(new Date(at)) })
  return (
    <Link to={logsPathOf(tab, rangeAround(at))} title={label} aria-label={`${say('logs.around')}: ${label}`}>
      {say('logs.around')}
    </Link>
  )
}

/** What to do about an entry that the person does not recognise. */
export function NotMeAlert({ uid }: { uid: string }) {
  const say = useSay<LogsMessage>()
  const go = (
    <LinkButton kind="secondary" to={`${paths.profile(uid)}?tab=security`}>
      {say('logs.notMe.go')}
    </LinkButton>
  )
  return (
    <Alert kind="info" title={say('logs.notMe.title')} actions={go}>
      {say('logs.notMe')}
    </Alert>
  )
}
