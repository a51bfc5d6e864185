import { searchCommunity } from '@resguardo/contract/community/community'
import { languageNames } from '@resguardo/contract/platform/languages'
import { pathTo } from '@resguardo/contract/platform/pages/pages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from '#router'
import noResults from 'virtual:scenes/no-results'
import { query } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { useSession } from '#session/session.ts'
import { Button, LinkButton } from '#ui/controls/Button.tsx'
import { Scene } from '#ui/display/Scene.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import { QuerySection } from '#shared/forms/QuerySection.tsx'
import { useForm } from '#shared/forms/useForm.ts'
import { TimeAgo } from '#ui/display/TimeAgo.tsx'
import styles from '../community.module.css'
import type { CommunityMessage } from '../community.messages.ts'
import { useCommunity } from '../community.queries.ts'
import { CursorPages, cursorOf } from '../CursorPages.tsx'
import { MembersOnly } from '../MembersOnly.tsx'

/** /community/search?q=: posts that contain these words, newest first. */
export function SearchView() {
  const say = useSay<CommunityMessage>()
  const [params] = useSearchParams()
  const user = useSession()
  const { data } = useCommunity()
  const q = (params.get('q') ?? '').trim().slice(0, 200)
  const closed = data?.publicReading === false && !user
  return (
    <div className={styles.page}>
      <PageTitle title={say('community.search')} />
      <div>
        <LinkButton kind="quiet" to={pathTo('community')}>
          {say('community.back')}
        </LinkButton>
      </div>
      {closed ? (
        <MembersOnly />
      ) : (
        <>
          <SearchForm key={q} q={q} />
          {q ? <SearchResults q={q} /> : <EmptyState title={say('community.search.ask')} />}
        </>
      )}
    </div>
  )
}

export function SearchForm({ q }: { q: string }) {
  const say = useSay<CommunityMessage>()
  const navigate = useNavigate()
  const form = useForm({
    initial: { q },
    check: (values) => ({ output: values.q.trim(), problems: {} }),
    checkOn: 'submit',
  })
  const submit = form.submit((text) => {
    if (text) navigate(`${pathTo('community', 'search')}?${new URLSearchParams({ q: text })}`)
  })
  return (
    <form role="search" className={styles.tools} onSubmit={(event) => void submit(event)}>
      <Field label={say('community.search')} type="search" maxLength={200} {...form.field('q')} />
      <Button type="submit" kind="secondary">
        {say('community.search.go')}
      </Button>
    </form>
  )
}

function SearchResults({ q }: { q: string }) {
  const say = useSay<CommunityMessage>()
  const [params] = useSearchParams()
  const result = useQuery({
    ...query(searchCommunity, { query: { q, ...cursorOf(params) } }),
    placeholderData: keepPreviousData,
  })
  return (
    <QuerySection result={result} failureTitle={say('community.failed')}>
      {({ found, next, previous }) => (
        <>
          {found.length === 0 && (
            <EmptyState picture={<Scene scene={noResults} />} title={say('community.search.none', { q })} />
          )}
          {found.length > 0 && (
            <ul role="list" className={styles.list} aria-label={say('community.search.some', { q })}>
              {found.map(({ uid, thread, board, lang, title, begin, created }) => (
                <li key={uid} className={styles.item}>
                  <Link
                    className={styles.name}
                    to={`${pathTo('community', board, thread)}?${new URLSearchParams({ post: uid })}`}
                    lang={lang}
                  >
                    {title || say('community.state.removed')}
                  </Link>
                  <p className={styles.text} lang={lang}>
                    {begin}
                  </p>
                  <p className={styles.facts}>
                    <span>{say(`community.board.${board}`)}</span>
                    <TimeAgo at={new Date(created)} />
                    <span>{languageNames[lang]}</span>
                  </p>
                </li>
              ))}
            </ul>
          )}
          <CursorPages next={next} previous={previous} />
        </>
      )}
    </QuerySection>
  )
}
