import { maxCountedTotal } from '@resguardo/contract/platform/limits'
import type { ReactNode, RefObject } from 'react'
import { type ListQuery, QuerySection } from '#shared/forms/QuerySection.tsx'
import styles from '#shared/Lists.module.css'
import { Pagination } from './Pagination.tsx'

type ListResultProps<Data> = {
  result: ListQuery<Data>
  /** The line with the number of records; it takes the focus when the page or the filters change. */
  top: RefObject<HTMLParagraphElement | null>
  rowsOf: (data: Data) => readonly unknown[]
  /** The number of records; above the limit of counting, `limit` is that limit. */
  count: (numbers: { total: number; limit?: number }) => string
  /** Further numbers, after the count. */
  sums?: (data: Data) => string | null
  failureTitle: string
  /** Shown instead of an empty list. */
  empty: ReactNode
  /** Link to the first page; null on it. */
  first: string | null
  to: (after: string) => string
  children: (data: Data) => ReactNode
}

/** The result of a list's filters: how many records, a page of them by time, and the links to others. */
export function ListResult<Data extends { total: number; next: string | null }>({
  result,
  top,
  rowsOf,
  count,
  sums,
  failureTitle,
  empty,
  first,
  to,
  children,
}: ListResultProps<Data>) {
  const { data } = result
  const limit = maxCountedTotal
  const total = data && rowsOf(data).length > 0 ? data.total : null
  return (
    <>
      <p ref={top} className={styles.quiet} role="status" tabIndex={-1}>
        {total !== null && <span>{count(total > limit ? { total, limit } : { total })}</span>}
        {data && total !== null && <Sums text={sums?.(data) ?? ''} />}
      </p>
      <QuerySection result={result} failureTitle={failureTitle} lines={4}>
        {(loaded) => (rowsOf(loaded).length === 0 ? empty : children(loaded))}
      </QuerySection>
      {/* Also for an empty page: its cursor may no longer be valid. */}
      <Pagination
        byTime
        first={first}
        next={data?.next ? to(data.next) : null}
        onPageChange={() => top.current?.focus()}
      />
    </>
  )
}

/** Sums after the number of records. */
export const Sums = ({ text }: { text: string }) => text !== '' && <span> · {text}</span>
