import { type ComponentType, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useNavigate } from '#router'
import { useSay } from '#i18n/say.tsx'
import { confirmLeave } from '#shared/useLeaveGuard.ts'
import type { ListsMessage } from '#shared/lists.messages.ts'
import { useWide } from '#shared/useWide.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import { cx } from '#ui/cx.ts'
import styles from './ListWithRecord.module.css'

export type RecordProps = {
  uid: string
  /** The address of the list without the record. */
  back: string
  /** Beside the list, whose title is the page's; else it takes the list's place. */
  beside: boolean
}

type ListWithRecordProps = {
  title: string
  /** The person whose record is open; empty: none. */
  uid: string
  back: string
  Record: ComponentType<RecordProps>
  /** The list; `beside` a record it is narrow. */
  children: (beside: boolean) => ReactNode
}

/** A list of people with the record of one beside it; below 1280 px the record takes the list's place. */
export function ListWithRecord({ title, uid, back, Record, children }: ListWithRecordProps) {
  const say = useSay<ListsMessage>()
  const wide = useWide('lg')
  const record = useRef<HTMLElement>(null)
  const keepScroll = useRecordFocus(uid, wide, record)
  useCloseOnEscape(uid, back, record)
  const open = uid !== ''
  return (
    <>
      {(wide || !open) && <PageTitle title={title} />}
      <div className={cx(styles.page, open && wide && styles.split)}>
        {(wide || !open) && (
          <div className={styles.list} onClickCapture={keepScroll}>
            {children(open)}
          </div>
        )}
        {open && (
          <section
            key={uid}
            ref={record}
            tabIndex={-1}
            aria-label={say('lists.record')}
            className={cx(styles.record, wide && styles.beside)}
          >
            <Suspense fallback={<Skeleton shape="control" lines={6} />}>
              <Record uid={uid} back={back} beside={wide} />
            </Suspense>
          </section>
        )}
      </div>
    </>
  )
}

/** Escape belongs to an open dialog or menu, and to a field that is being filled in. */
const keepsEscape = 'dialog, input, textarea, select, [aria-expanded="true"]'

function useCloseOnEscape(uid: string, back: string, record: { current: HTMLElement | null }) {
  const navigate = useNavigate()
  useEffect(() => {
    const element = record.current
    const onKey = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      if (key !== 'Escape' || defaultPrevented) return
      if (!(target instanceof HTMLElement) || target.closest(keepsEscape)) return
      confirmLeave(() => navigate(back))
    }
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  }, [uid, back, record, navigate])
}

/**
 * Moves the focus into a record that opens, and back to the person's name in the list when it closes. A list
 * whose place the record took returns to where it was scrolled: call the result before a record opens.
 */
function useRecordFocus(uid: string, wide: boolean, record: { current: HTMLElement | null }) {
  const previous = useRef(uid)
  const scrolledTo = useRef(0)
  useEffect(() => {
    const before = previous.current
    previous.current = uid
    if (before === uid) return
    if (uid) {
      record.current?.focus({ preventScroll: true })
      if (!wide) scrollTo(0, 0)
      return
    }
    if (!wide) scrollTo(0, scrolledTo.current)
    document.querySelector<HTMLElement>(`[data-person="${before}"]`)?.focus({ preventScroll: true })
  }, [uid, record, wide])
  return () => {
    scrolledTo.current = scrollY
  }
}
