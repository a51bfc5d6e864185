import { readNewsletter } from '@resguardo/contract/newsletter/newsletter'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Navigate, useParams, useSearchParams } from '#router'
import { query } from '#api/queries.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { Pagination } from '#lists/Pagination.tsx'
import { QuerySection } from '#shared/forms/QuerySection.tsx'
import { useMailDelivered } from '#shared/mail/useMailDelivered.ts'
import { paths } from '#paths'
import { useMay } from '#session/rights.ts'
import { useSession } from '#session/session.ts'
import { LinkButton } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import { ManageNewsletterPage } from './desk/ManageNewsletterPage.tsx'
import { IssueCard } from './IssueCard.tsx'
import styles from './Newsletter.module.css'
import type { NewsletterMessage } from './newsletter.messages.ts'
import { NewsletterStateCard } from './NewsletterStateCard.tsx'

/**
 * /newsletter: state of the person's newsletter, and its issues; /newsletter/manage for people who run the
 * installation.
 */
export function NewsletterPage() {
  const { part } = useParams()
  const user = useSession()
  const may = useMay()
  if (!user) return null
  if (part === 'manage') return <ManageNewsletterPage />
  if (part !== undefined) return <Navigate to={paths.notFound} replace />
  return <Newsletter manages={may('newsletter.manage')} />
}

function Newsletter({ manages }: { manages: boolean }) {
  const say = useSay<NewsletterMessage>()
  const { language } = useLanguage()
  const [params] = useSearchParams()
  const before = params.get('before')
  const top = useRef<HTMLDivElement>(null)
  const result = useQuery({
    ...query(readNewsletter, { query: { lang: language, ...(before && { before }) } }),
    staleTime: 0,
  })
  // The card says so where no mail leaves: known later, it would move the issues.
  const isPending = useMailDelivered() === undefined || result.isPending
  return (
    <>
      <PageTitle title={say('newsletter.title')} />
      <div ref={top} tabIndex={-1} className={styles.page}>
        {manages && (
          <div>
            <LinkButton kind="secondary" to={paths.newsletterDesk}>
              {say('newsletter.toDesk')}
            </LinkButton>
          </div>
        )}
        <QuerySection result={{ ...result, isPending }} failureTitle={say('newsletter.failed')} lines={4}>
          {({ standing, issues, next }) => (
            <>
              {!before && <NewsletterStateCard standing={standing} />}
              <section className={styles.issues} aria-label={say('newsletter.archive')}>
                {issues.map((issue) => (
                  <IssueCard key={issue.day} issue={issue} />
                ))}
                {issues.length === 0 && <NoIssues older={before !== null} />}
              </section>
              <Pagination
                byTime
                first={before && '?'}
                next={next && `?before=${encodeURIComponent(next)}`}
                onPageChange={() => top.current?.focus()}
              />
            </>
          )}
        </QuerySection>
      </div>
    </>
  )
}

function NoIssues({ older }: { older: boolean }) {
  const say = useSay<NewsletterMessage>()
  if (older) return <EmptyState title={say('newsletter.end')} />
  return <EmptyState title={say('newsletter.empty')}>{say('newsletter.empty.text')}</EmptyState>
}
