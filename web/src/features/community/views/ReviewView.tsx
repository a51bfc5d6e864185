import { type Decision, decisions, type ReportReason } from '@resguardo/contract/community/communityRules'
import { pathTo } from '@resguardo/contract/platform/pages/pages'
import {
  claimReview,
  decideReview,
  editCommunity,
  readReviews,
  type Review,
} from '@resguardo/contract/community/moderation'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from '#router'
import { failureOf } from '#api/failure.ts'
import { query, useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { QuerySection } from '#shared/forms/QuerySection.tsx'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import { useForm } from '#shared/forms/useForm.ts'
import { useSession } from '#session/session.ts'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button, LinkButton } from '#ui/controls/Button.tsx'
import { Chip } from '#ui/controls/Chip.tsx'
import { Checkbox } from '#ui/fields/choiceFields.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import { TimeAgo } from '#ui/display/TimeAgo.tsx'
import styles from '../community.module.css'
import type { CommunityMessage } from '../community.messages.ts'
import { invalidatedByPosts, useCommunity, useMember } from '../community.queries.ts'
import { CursorPages, cursorOf } from '../CursorPages.tsx'
import { WriterName } from '../posts/WriterName.tsx'
import { ReasonField } from '../posts/PostActions.tsx'
import { PostImage } from '../posts/PostItem.tsx'

/** /community/review: the moderators' queue; for root also the setting of who may read. */
export function ReviewView() {
  const say = useSay<CommunityMessage>()
  const user = useSession()
  const result = useMember()
  return (
    <div className={styles.page}>
      <PageTitle title={say('community.review')} />
      <div>
        <LinkButton kind="quiet" to={pathTo('community')}>
          {say('community.back')}
        </LinkButton>
      </div>
      {user ? (
        <QuerySection result={result} failureTitle={say('community.failed')}>
          {({ moderates, announces }) =>
            moderates ? (
              <>
                {announces && <PublicReadingSetting />}
                <ReviewQueue />
              </>
            ) : (
              <EmptyState title={say('community.moderators')} />
            )
          }
        </QuerySection>
      ) : (
        <EmptyState title={say('community.moderators')} />
      )}
    </div>
  )
}

function PublicReadingSetting() {
  const say = useSay<CommunityMessage>()
  const sayFailure = useSayFailure()
  const { data } = useCommunity()
  const send = useSend(editCommunity, { refresh: ['readCommunity'] })
  const failure = failureOf(send.error)
  if (!data) return null
  return (
    <div>
      <Checkbox
        label={say('community.public')}
        checked={data.publicReading}
        disabled={send.isPending}
        onChange={({ target }) => send.mutate({ body: { publicReading: target.checked } })}
      />
      {failure && <Alert title={say('community.notDone')}>{sayFailure(failure)}</Alert>}
    </div>
  )
}

function ReviewQueue() {
  const say = useSay<CommunityMessage>()
  const [params] = useSearchParams()
  const result = useQuery({
    ...query(readReviews, { query: cursorOf(params) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <QuerySection result={result} failureTitle={say('community.failed')}>
      {({ reviews, next, previous }) => (
        <>
          {reviews.length === 0 && (
            <EmptyState title={say('community.review.empty')}>
              {say('community.review.empty.text')}
            </EmptyState>
          )}
          <ul role="list" className={styles.list} aria-label={say('community.review')}>
            {reviews.map((review) => (
              <ReviewItem key={review.uid} review={review} />
            ))}
          </ul>
          <CursorPages next={next} previous={previous} />
        </>
      )}
    </QuerySection>
  )
}

function ReviewItem({ review }: { review: Review }) {
  const say = useSay<CommunityMessage>()
  const { kind, board, thread, title, text, lang, image, strikes, reports, plea, before, opened } = review
  return (
    <li className={styles.post}>
      <p className={styles.facts}>
        <Chip>{say(`community.kind.${kind}`)}</Chip>
        <span>{say(`community.board.${board}`)}</span>
        <WriterName writer={review.writer} state="shown" />
        {strikes > 0 && <Chip tone="warning">{say('community.strikes', { count: strikes })}</Chip>}
        {before && <span>{say(`community.decided.${before}`)}</span>}
        <TimeAgo at={new Date(opened)} />
      </p>
      {thread && (
        <Link className={styles.name} to={pathTo('community', board, thread)} lang={lang}>
          {title || say(`community.board.${board}`)}
        </Link>
      )}
      <p className={styles.text} lang={lang}>
        {text}
      </p>
      {image && <PostImage image={image} />}
      {plea && <blockquote className={styles.text}>{plea}</blockquote>}
      {reports.length > 0 && (
        <ul className={styles.rules}>
          {reports.map(({ reason, note }, n) => (
            <li key={n}>
              {say(`community.reason.${reason}`)}
              {note && `: ${note}`}
            </li>
          ))}
        </ul>
      )}
      <ReviewDecision review={review} />
    </li>
  )
}

function ReviewDecision({ review: { uid, revision, claimed, mayClaim, kind } }: { review: Review }) {
  const say = useSay<CommunityMessage>()
  const claim = useSend(claimReview, { refresh: ['readReviews'], outdated: 409 })
  const decide = useSend(decideReview, { refresh: invalidatedByPosts, outdated: 409 })
  const form = useForm({
    initial: { reason: 'other' },
    check: (values: { reason: ReportReason }) => ({ output: values, problems: {} }),
    checkOn: 'submit',
  })
  const pending = claim.isPending || decide.isPending
  const failure = failureOf(claim.error ?? decide.error)
  const setClaim = (claiming: boolean) => claim.mutate({ body: { uid, revision, claim: claiming } })
  const submitDecision = (decision: Decision) =>
    decide.mutate({ body: { uid, revision, decision, ...form.read() } })
  return (
    <>
      {!mayClaim && <p className={styles.quiet}>{say('community.review.notYours')}</p>}
      {mayClaim && claimed === 'taken' && <p className={styles.quiet}>{say('community.review.taken')}</p>}
      {mayClaim && claimed === 'free' && (
        <div>
          <Button pending={pending} onClick={() => setClaim(true)}>
            {say('community.review.claim')}
          </Button>
        </div>
      )}
      {claimed === 'mine' && (
        <>
          <ReasonField {...form.field('reason')} />
          <div className={styles.acts}>
            {decisions
              .filter((one) => one !== 'strike' || kind !== 'appeal')
              .map((one) => (
                <Button
                  key={one}
                  kind={one === 'approve' ? 'primary' : 'danger'}
                  pending={pending}
                  onClick={() => submitDecision(one)}
                >
                  {say(`community.decision.${one}`)}
                </Button>
              ))}
            <Button kind="quiet" pending={pending} onClick={() => setClaim(false)}>
              {say('community.review.release')}
            </Button>
          </div>
        </>
      )}
      <FailureAlert title={say('community.notDone')} failure={failure} />
    </>
  )
}
