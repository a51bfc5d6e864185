import { pathTo } from '@resguardo/contract/platform/pages/pages'
import { Link } from '#router'
import { useSay } from '#i18n/say.tsx'
import { QuerySection } from '#shared/forms/QuerySection.tsx'
import { useSession } from '#session/session.ts'
import { ExternalLink, LinkButton } from '#ui/controls/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import { TimeAgo } from '#ui/display/TimeAgo.tsx'
import styles from '../community.module.css'
import type { CommunityMessage } from '../community.messages.ts'
import { useCommunity, useMember } from '../community.queries.ts'
import { NameCard } from '../NameCard.tsx'
import { EmergencyNotice } from '../EmergencyNotice.tsx'
import { MembersOnly, SignInLink } from '../MembersOnly.tsx'
import { SearchForm } from './SearchView.tsx'

/** The boards, the rules, and the links to forum and social account that root has configured. */
export function IndexView() {
  const say = useSay<CommunityMessage>()
  const result = useCommunity()
  const { data: member } = useMember()
  const user = useSession()
  const { data } = result
  const outside = data && (data.forum || data.handle)
  return (
    <div className={styles.page}>
      <PageTitle title={say('community.title')} />
      <EmergencyNotice />
      <QuerySection result={result} failureTitle={say('community.failed')}>
        {({ boards, publicReading }) => (
          <>
            {publicReading || user ? <SearchForm q="" /> : <MembersOnly />}
            <ul role="list" className={styles.list} aria-label={say('community.boards')}>
              {boards.map(({ board, threads, last }) => (
                <li key={board} className={styles.item}>
                  <Link className={styles.name} to={pathTo('community', board)}>
                    {say(`community.board.${board}`)}
                  </Link>
                  <p className={styles.text}>{say(`community.about.${board}`)}</p>
                  {(publicReading || user) && (
                    <p className={styles.facts}>
                      <span>{say('community.threads', { count: threads })}</span>
                      {last && (
                        <span>
                          {say('community.last')} <TimeAgo at={new Date(last)} />
                        </span>
                      )}
                    </p>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </QuerySection>
      <Card title={say('community.rules')}>
        <ol className={styles.rules}>
          {([1, 2, 3] as const).map((n) => (
            <li key={n}>{say(`community.rules.${n}`)}</li>
          ))}
        </ol>
      </Card>
      {member ? (
        <NameCard member={member} />
      ) : (
        !user &&
        data?.publicReading && (
          <Card>
            <p>{say('community.signInToWrite')}</p>
            <SignInLink />
          </Card>
        )
      )}
      {outside && (
        <div className={styles.acts}>
          {data.forum && <ExternalLink href={data.forum}>{say('community.forum')}</ExternalLink>}
          {data.handle && <span>{say('community.handle', { handle: data.handle })}</span>}
        </div>
      )}
      <div className={styles.acts}>
        <LinkButton kind="quiet" to={pathTo('community', 'log')}>
          {say('community.log')}
        </LinkButton>
        {member?.moderates && (
          <LinkButton kind="secondary" to={pathTo('community', 'review')}>
            {say('community.review')}
          </LinkButton>
        )}
      </div>
    </div>
  )
}
