import { answerJoinRequest, type JoinRequest } from '@resguardo/contract/teams/members'
import { useQuery } from '@tanstack/react-query'
import { failureOf } from '#api/failure.ts'
import { useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import { invalidatedByPeople } from '#shared/invalidatedByPeople.ts'
import { useReadsOnly } from '#shared/useReadsOnly.ts'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { ChangeButton } from '#ui/controls/ChangeButton.tsx'
import { TimeAgo } from '#ui/display/TimeAgo.tsx'
import { cx } from '#ui/cx.ts'
import styles from '../Teams.module.css'
import { memberName } from './MemberList.tsx'
import type { MembersMessage } from './members.messages.ts'
import { joinRequestsQuery } from './members.queries.ts'

/**
 * People with a confirmed address of the team's domain who ask to join; renders nothing if there are none.
 */
export function JoinRequests({ team }: { team: string }) {
  const say = useSay<MembersMessage>()
  const sayFailure = useSayFailure()
  const { data, error, refetch } = useQuery(joinRequestsQuery(team))
  const failure = failureOf(error)
  if (failure)
    return (
      <Alert
        title={say('members.requestsFailed')}
        requestId={failure.requestId}
        onRetry={() => void refetch()}
      >
        {sayFailure(failure)}
      </Alert>
    )
  if (!data?.requests.length) return null
  return (
    <Card title={say('members.requests')}>
      <p>{say('members.requests.text', { count: data.requests.length })}</p>
      <ul role="list" className={lists.cards}>
        {data.requests.map((request) => (
          <JoinRequestCard key={request.uid} team={team} request={request} />
        ))}
      </ul>
    </Card>
  )
}

function JoinRequestCard({ team, request }: { team: string; request: JoinRequest }) {
  const say = useSay<MembersMessage>()
  const answer = useSend(answerJoinRequest, {
    refresh: ['readJoinRequests', ...invalidatedByPeople],
    outdated: 404,
  })
  const readsOnly = useReadsOnly()
  const name = memberName(request)
  const reply = (accept: boolean) => answer.mutate({ body: { uid: team, person: request.uid, accept } })
  return (
    <li className={cx(lists.card, styles.card)}>
      <p className={styles.name}>{name}</p>
      <p className={lists.mail}>{request.username}</p>
      <p className={lists.quiet}>
        {say('members.asked')}: <TimeAgo at={new Date(request.asked)} />
      </p>
      <div className={styles.buttons}>
        <ChangeButton
          readOnly={readsOnly}
          pending={answer.isPending}
          aria-label={say('members.accept.of', { name })}
          onClick={() => reply(true)}
        >
          {say('members.accept')}
        </ChangeButton>
        <ChangeButton
          readOnly={readsOnly}
          kind="secondary"
          disabled={answer.isPending}
          aria-label={say('members.decline.of', { name })}
          onClick={() => reply(false)}
        >
          {say('members.decline')}
        </ChangeButton>
      </div>
      {answer.error && <FailureAlert title={say('members.answerFailed')} failure={answer.error.failure} />}
    </li>
  )
}
