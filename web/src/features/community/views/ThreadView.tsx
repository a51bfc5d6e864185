import { followThread, readThread, type WholeThread } from '@resguardo/contract/community/community'
import type { Board } from '@resguardo/contract/community/communityRules'
import { moderateThread } from '@resguardo/contract/community/moderation'
import { pathTo } from '@resguardo/contract/platform/pages/pages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from '#router'
import { failureOf } from '#api/failure.ts'
import { query, useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { QuerySection } from '#shared/forms/QuerySection.tsx'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import { useSession } from '#session/session.ts'
import { Button, LinkButton } from '#ui/controls/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Chip } from '#ui/controls/Chip.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import styles from '../community.module.css'
import type { CommunityMessage } from '../community.messages.ts'
import { invalidatedByPosts, useCommunity, useMember } from '../community.queries.ts'
import { CursorPages, cursorOf } from '../CursorPages.tsx'
import { MembersOnly, SignInLink } from '../MembersOnly.tsx'
import { PostItem } from '../posts/PostItem.tsx'
import { PostForm } from '../posts/PostForm.tsx'

/** A thread with its posts, and a reply form for signed-in people. */
export function ThreadView({ board, uid }: { board: Board; uid: string }) {
  const say = useSay<CommunityMessage>()
  const [params] = useSearchParams()
  const user = useSession()
  const { data: community } = useCommunity()
  const closed = community?.publicReading === false && !user
  const post = params.get('post')
  const result = useQuery({
    ...query(readThread, { params: { uid }, query: { ...cursorOf(params), ...(post && { post }) } }),
    placeholderData: keepPreviousData,
    enabled: !closed,
  })
  const notFound = failureOf(result.error)?.status === 404
  const title = result.data?.thread.title || say(`community.board.${board}`)
  return (
    <div className={styles.page}>
      <PageTitle title={title}>
        <span lang={result.data?.thread.lang}>{title}</span>
      </PageTitle>
      <div>
        <LinkButton kind="quiet" to={pathTo('community', board)}>
          {say(`community.board.${board}`)}
        </LinkButton>
      </div>
      {closed ? (
        <MembersOnly />
      ) : notFound ? (
        <EmptyState title={say('community.threadGone')} />
      ) : (
        <QuerySection result={result} failureTitle={say('community.failed')}>
          {({ thread, posts, next, previous }) => (
            <>
              <ThreadActions thread={thread} />
              <ul role="list" className={styles.list} aria-label={say('community.posts')}>
                {posts.map((one) => (
                  <PostItem key={one.uid} post={one} thread={thread} />
                ))}
              </ul>
              <CursorPages next={next} previous={previous} />
              <ReplyCard thread={thread} />
            </>
          )}
        </QuerySection>
      )}
    </div>
  )
}

/** State of the thread, and actions on it for the reader or a moderator. */
function ThreadActions({ thread }: { thread: WholeThread }) {
  const say = useSay<CommunityMessage>()
  const { data: member } = useMember()
  const follow = useSend(followThread, { refresh: ['readThread'] })
  const moderate = useSend(moderateThread, { refresh: invalidatedByPosts, outdated: 409 })
  const { uid, revision, pinned, locked, answered, follows } = thread
  const failure = failureOf(follow.error ?? moderate.error)
  const setFlags = (change: { pinned?: boolean; locked?: boolean }) =>
    moderate.mutate({ body: { uid, revision, pinned, locked, ...change } })
  return (
    <>
      <div className={styles.acts}>
        {pinned && <Chip>{say('community.pinned')}</Chip>}
        {locked && <Chip>{say('community.locked')}</Chip>}
        {answered && <Chip tone="success">{say('community.answered')}</Chip>}
        {member && (
          <Button
            kind="secondary"
            pending={follow.isPending}
            onClick={() => follow.mutate({ body: { thread: uid, follow: !follows } })}
          >
            {say(follows ? 'community.unfollow' : 'community.follow')}
          </Button>
        )}
        {member?.moderates && (
          <>
            <Button kind="quiet" pending={moderate.isPending} onClick={() => setFlags({ pinned: !pinned })}>
              {say(pinned ? 'community.unpin' : 'community.pin')}
            </Button>
            <Button kind="quiet" pending={moderate.isPending} onClick={() => setFlags({ locked: !locked })}>
              {say(locked ? 'community.unlock' : 'community.lock')}
            </Button>
          </>
        )}
      </div>
      <FailureAlert title={say('community.notDone')} failure={failure} />
    </>
  )
}

function ReplyCard({ thread }: { thread: WholeThread }) {
  const say = useSay<CommunityMessage>()
  const user = useSession()
  const { data: member } = useMember()
  const [posted, setPosted] = useState<'held' | 'done' | null>(null)
  if (thread.locked && !member?.moderates)
    return <p className={styles.text}>{say('community.write.locked')}</p>
  if (!user)
    return (
      <Card>
        <p>{say('community.signInToWrite')}</p>
        <SignInLink />
      </Card>
    )
  return (
    <Card title={say('community.write.reply')}>
      <PostForm
        destination={{ thread: thread.uid, lang: thread.lang }}
        onDone={({ state }) => setPosted(state === 'held' ? 'held' : 'done')}
      />
      <p role="status" className={styles.quiet}>
        {posted && say(`community.write.${posted}`)}
      </p>
    </Card>
  )
}
