import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureOf } from '#api/failure.ts'
import { QuerySection } from '#shared/forms/QuerySection.tsx'
import styles from './RecordPage.module.css'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { LinkButton } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { PageTitle } from '#ui/layout/PageTitle.tsx'

type RecordPageProps<Data> = {
  result: UseQueryResult<Data>
  /** Title while nothing is loaded, and where the record does not exist. */
  listTitle: string
  title: (data: Data) => string
  back: { to: string; label: string }
  notFound: CatalogueKey
  failureTitle: string
  /** A 400 is not about the id in the URL. */
  hasOtherInput?: boolean
  children: (data: Data) => ReactNode
}

/** The page of one record of a list: its title, the way back, and its loading, missing or failed state. */
export function RecordPage<Data>(props: RecordPageProps<Data>) {
  const { result, listTitle, title, back, notFound, failureTitle, hasOtherInput = false, children } = props
  const sayFailure = useSayFailure()
  const { data } = result
  const failure = failureOf(result.error)
  const backLink = (
    <LinkButton kind="secondary" to={back.to}>
      {back.label}
    </LinkButton>
  )
  // 400: the id in the URL is no uid, so there is no such record.
  if (failure?.status === 404 || (failure?.status === 400 && !hasOtherInput))
    return (
      <>
        <PageTitle title={listTitle} />
        <EmptyState title={sayFailure({ ...failure, messageKey: notFound })} action={backLink} />
      </>
    )
  return (
    <div className={styles.page}>
      <PageTitle title={data === undefined ? listTitle : title(data)} />
      <div>{backLink}</div>
      <QuerySection result={result} failureTitle={failureTitle}>
        {children}
      </QuerySection>
    </div>
  )
}
