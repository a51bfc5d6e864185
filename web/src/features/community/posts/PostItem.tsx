import { type Post, readImage, type WholeThread } from '@resguardo/contract/community/community'
import { useQuery } from '@tanstack/react-query'
import { Link } from '#router'
import { query } from '#api/queries.ts'
import { Say, useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { Chip } from '#ui/controls/Chip.tsx'
import { cx } from '#ui/cx.ts'
import { TimeAgo } from '#ui/display/TimeAgo.tsx'
import styles from '../community.module.css'
import type { CommunityMessage } from '../community.messages.ts'
import { WriterName } from './WriterName.tsx'
import { PostActions } from './PostActions.tsx'

/** One post, or a note that it was removed or hidden. */
export function PostItem({ post, thread }: { post: Post; thread: WholeThread }) {
  const say = useSay<CommunityMessage>()
  const { uid, state, lang, text, answer, image, lesson, created } = post
  return (
    <li id={uid} className={cx(styles.post, answer && styles.answer)}>
      <p className={styles.facts}>
        {answer && <Chip tone="success">{say('community.answer')}</Chip>}
        <WriterName writer={post.writer} state={state} />
        <TimeAgo at={new Date(created)} />
      </p>
      {state !== 'shown' && <p className={styles.quiet}>{say(`community.state.${state}`)}</p>}
      {text && (
        <p className={styles.text} lang={lang}>
          {text}
        </p>
      )}
      {image && <PostImage image={image} />}
      {lesson && (
        <p className={styles.quiet}>
          <Say<CommunityMessage>
            id="community.lesson"
            values={{
              title: <Link to={paths.submodule(lesson.id)}>{lesson.title || lesson.id}</Link>,
            }}
          />
          {lesson.stale && (
            <>
              {' '}
              <Chip tone="warning">{say('community.stale')}</Chip>
            </>
          )}
        </p>
      )}
      <PostActions post={post} thread={thread} />
    </li>
  )
}

/** Fetched through `call`: a plain image URL would carry no token. */
export function PostImage({ image: { uid, alt, width, height } }: { image: NonNullable<Post['image']> }) {
  const { data } = useQuery({
    ...query(readImage, { params: { uid } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ? (
    <img className={styles.picture} src={data.data} alt={alt} width={width} height={height} />
  ) : (
    <p className={styles.quiet}>{alt}</p>
  )
}
