import { readThreads, type Thread } from '@resguardo/contract/community/community'
import type { Board } from '@resguardo/contract/community/communityRules'
import { isLanguage, languageNames, languages } from '@resguardo/contract/platform/languages'
import { pathTo } from '@resguardo/contract/platform/pages/pages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from '#router'
import noPosts from 'virtual:scenes/no-posts'
import { query } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { useSession } from '#session/session.ts'
import { Button, LinkButton } from '#ui/controls/Button.tsx'
import { Chip } from '#ui/controls/Chip.tsx'
import { Scene } from '#ui/display/Scene.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import { QuerySection } from '#shared/forms/QuerySection.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { TimeAgo } from '#ui/display/TimeAgo.tsx'
import styles from '../community.module.css'
import type { CommunityMessage } from '../community.messages.ts'
import { useCommunity, useMember } from '../community.queries.ts'
import { CursorPages, cursorOf } from '../CursorPages.tsx'
import { EmergencyNotice } from '../EmergencyNotice.tsx'
import { MembersOnly, SignInLink } from '../MembersOnly.tsx'
import { WriterName } from '../posts/WriterName.tsx'
import { PostForm } from '../posts/PostForm.tsx'

/** One board: its threads, and with `?new` a form for a new one. */
export function BoardView({ board }: { board: Board }) {
  const say = useSay<CommunityMessage>()
  const [params] = useSearchParams()
  const user = useSession()
  const community = useCommunity()
  const { data: member } = useMember()
  const navigate = useNavigate()
  const closed = community.data?.publicReading === false && !user
  const mayStartThread = board !== 'announcements' || member?.announces
  return (
    <div className={styles.page}>
      <PageTitle title={say(`community.board.${board}`)} />
      <div className={styles.acts}>
        <LinkButton kind="quiet" to={pathTo('community')}>
          {say('community.back')}
        </LinkButton>
        {user && mayStartThread && !params.has('new') && (
          <LinkButton to="?new=yes">{say('community.new')}</LinkButton>
        )}
        {!user && !closed && <SignInLink />}
      </div>
      <p className={styles.text}>{say(`community.about.${board}`)}</p>
      {closed ? (
        <MembersOnly />
      ) : user && params.has('new') ? (
        <>
          <EmergencyNotice />
          <PostForm
            destination={{ board }}
            onDone={({ thread }) => navigate(pathTo('community', board, thread))}
            onCancel={() => navigate('?')}
          />
        </>
      ) : (
        <ThreadList board={board} />
      )}
    </div>
  )
}

function ThreadList({ board }: { board: Board }) {
  const say = useSay<CommunityMessage>()
  const [params, setParams] = useSearchParams()
  const lang = params.get('lang')
  const languageFilter = isLanguage(lang) ? { lang } : {}
  const result = useQuery({
    ...query(readThreads, { query: { board, ...languageFilter, ...cursorOf(params) } }),
    placeholderData: keepPreviousData,
  })
  const choose = (value: string) => setParams(value ? { lang: value } : {})
  return (
    <>
      <Select
        label={say('community.lang')}
        value={languageFilter.lang ?? ''}
        placeholder={say('community.lang.all')}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        onChange={({ target }) => choose(target.value)}
      />
      <QuerySection result={result} failureTitle={say('community.failed')}>
        {({ threads, next, previous }) => (
          <>
            {threads.length > 0 ? (
              <ul role="list" className={styles.list} aria-label={say('community.list')}>
                {threads.map((thread) => (
                  <ThreadItem key={thread.uid} thread={thread} />
                ))}
              </ul>
            ) : languageFilter.lang ? (
              <EmptyState
                title={say('community.noMatch')}
                action={<Button onClick={() => choose('')}>{say('community.clear')}</Button>}
              />
            ) : (
              <EmptyState picture={<Scene scene={noPosts} />} title={say('community.empty')}>
                {say('community.empty.text')}
              </EmptyState>
            )}
            <CursorPages next={next} previous={previous} />
          </>
        )}
      </QuerySection>
    </>
  )
}

function ThreadItem({ thread }: { thread: Thread }) {
  const say = useSay<CommunityMessage>()
  const { uid, board, lang, title, state, pinned, locked, answered, replies, last } = thread
  return (
    <li className={styles.item}>
      <Link className={styles.name} to={pathTo('community', board, uid)} lang={title ? lang : undefined}>
        {title || say('community.state.removed')}
      </Link>
      <p className={styles.facts}>
        {pinned && <Chip>{say('community.pinned')}</Chip>}
        {locked && <Chip>{say('community.locked')}</Chip>}
        {answered && <Chip tone="success">{say('community.answered')}</Chip>}
        <WriterName writer={thread.writer} state={state} />
        <span>{say('community.replies', { count: replies })}</span>
        <TimeAgo at={new Date(last)} />
        <span>{languageNames[lang]}</span>
      </p>
    </li>
  )
}
