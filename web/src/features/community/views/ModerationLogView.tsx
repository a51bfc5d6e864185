import { readModeration } from '@resguardo/contract/community/moderation'
import { pathTo } from '@resguardo/contract/platform/pages/pages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from '#router'
import { query } from '#api/queries.ts'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import { useSession } from '#session/session.ts'
import { LinkButton } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import { QuerySection } from '#shared/forms/QuerySection.tsx'
import styles from '../community.module.css'
import type { CommunityMessage } from '../community.messages.ts'
import { useCommunity } from '../community.queries.ts'
import { CursorPages, cursorOf } from '../CursorPages.tsx'
import { MembersOnly } from '../MembersOnly.tsx'

/** /community/log: decisions of moderators, without names. */
export function ModerationLogView() {
  const say = useSay<CommunityMessage>()
  const user = useSession()
  const { data } = useCommunity()
  return (
    <div className={styles.page}>
      <PageTitle title={say('community.log')} />
      <div>
        <LinkButton kind="quiet" to={pathTo('community')}>
          {say('community.back')}
        </LinkButton>
      </div>
      <p className={styles.text}>{say('community.log.intro')}</p>
      {data?.publicReading === false && !user ? <MembersOnly /> : <ModerationLog />}
    </div>
  )
}

function ModerationLog() {
  const say = useSay<CommunityMessage>()
  const formats = useFormats()
  const [params] = useSearchParams()
  const result = useQuery({
    ...query(readModeration, { query: cursorOf(params) }),
    placeholderData: keepPreviousData,
  })
  return (
    <QuerySection result={result} failureTitle={say('community.failed')}>
      {({ decided, next, previous }) => (
        <>
          {decided.length === 0 && <EmptyState title={say('community.log.empty')} />}
          <ul role="list" className={styles.list} aria-label={say('community.log')}>
            {decided.map(({ uid, day, board, kind, decision, reason }) => (
              <li key={uid} className={styles.item}>
                <p className={styles.text}>
                  {say(`community.decided.${decision}`)} · {say(`community.reason.${reason}`)}
                </p>
                <p className={styles.facts}>
                  <time dateTime={day}>{formats.day(day)}</time>
                  <span>{say(`community.board.${board}`)}</span>
                  <span>{say(`community.kind.${kind}`)}</span>
                </p>
              </li>
            ))}
          </ul>
          <CursorPages next={next} previous={previous} />
        </>
      )}
    </QuerySection>
  )
}
