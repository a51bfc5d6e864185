import { followThread, readThread, type WholeThread } from '@resguardo/contract/community'
import type { Board } from '@resguardo/contract/communityRules'
import { moderateThread } from '@resguardo/contract/moderation'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { failureOf } from '#api/failure.ts'
import { query, useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { Part } from '#lists/Part.tsx'
import { Refused } from '#lists/Refused.tsx'
import { useSession } from '#session/session.ts'
import { Button, LinkButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Chip } from '#ui/Chip.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import styles from './community.module.css'
import type { CommunityMessage } from './community.messages.ts'
import { communityTouch, useCommunity, useMember } from './community.queries.ts'
import { MembersOnly, SignInLink, Turn, turnOf } from './parts.tsx'
import { PostItem } from './PostItem.tsx'
import { Writing } from './Writing.tsx'

/** A thread with its posts, and a reply form for signed-in people. */
export function ThreadView({ board, uid }: { board: Board; uid: string }) {
  const say = useSay<CommunityMessage>()
  const [params] = useSearchParams()
  const user = useSession()
  const { data: community } = useCommunity()
  const closed = community?.publicReading === false && !user
  const post = params.get('post')
  const asked = useQuery({
    ...query(readThread, { params: { uid }, query: { ...turnOf(params), ...(post && { post }) } }),
    placeholderData: keepPreviousData,
    enabled: !closed,
  })
  const gone = failureOf(asked.error)?.status === 404
  const title = asked.data?.thread.title || say(`community.board.${board}`)
  return (
    <div className={styles.page}>
      <PageTitle title={title}>
        <span lang={asked.data?.thread.lang}>{title}</span>
      </PageTitle>
      <div>
        <LinkButton kind="quiet" to={`/community/${board}`}>
          {say(`community.board.${board}`)}
        </LinkButton>
      </div>
      {closed ? (
        <MembersOnly />
      ) : gone ? (
        <EmptyState title={say('community.threadGone')} />
      ) : (
        <Part result={asked} failed={say('community.failed')}>
          {({ thread, posts, next, previous }) => (
            <>
              <Head thread={thread} />
              <ul role="list" className={styles.list} aria-label={say('community.posts')}>
                {posts.map((one) => (
                  <PostItem key={one.uid} post={one} thread={thread} />
                ))}
              </ul>
              <Turn next={next} previous={previous} />
              <Reply thread={thread} />
            </>
          )}
        </Part>
      )}
    </div>
  )
}

/** State of the thread, and actions on it for the reader or a moderator. */
function Head({ thread }: { thread: WholeThread }) {
  const say = useSay<CommunityMessage>()
  const { data: member } = useMember()
  const follow = useSend(followThread, { refresh: ['readThread'] })
  const moderate = useSend(moderateThread, { refresh: communityTouch, outdated: 409 })
  const { uid, revision, pinned, locked, answered, follows } = thread
  const failure = failureOf(follow.error ?? moderate.error)
  const set = (change: { pinned?: boolean; locked?: boolean }) =>
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
            <Button kind="quiet" pending={moderate.isPending} onClick={() => set({ pinned: !pinned })}>
              {say(pinned ? 'community.unpin' : 'community.pin')}
            </Button>
            <Button kind="quiet" pending={moderate.isPending} onClick={() => set({ locked: !locked })}>
              {say(locked ? 'community.unlock' : 'community.lock')}
            </Button>
          </>
        )}
      </div>
      <Refused title={say('community.notDone')} failure={failure} />
    </>
  )
}

function Reply({ thread }: { thread: WholeThread }) {
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
      <Writing
        where={{ thread: thread.uid, lang: thread.lang }}
        onDone={({ state }) => setPosted(state === 'held' ? 'held' : 'done')}
      />
      <p role="status" className={styles.quiet}>
        {posted && say(`community.write.${posted}`)}
      </p>
    </Card>
  )
}
