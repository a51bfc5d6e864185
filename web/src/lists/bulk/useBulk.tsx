import { isLanguage } from '@resguardo/contract/languages'
import { type RefObject, Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { lazyPart } from '#api/lazyPart.ts'
import { loadMessages } from '#i18n/store.ts'
import type { BulkAction, Order, Send } from './bulk.ts'
import type { Reasons } from './Preview.tsx'
import { isSome, makeSelection, type Selection } from './selection.ts'

const Bulk = lazyPart(() => withTexts(async () => (await import('./BulkDialog.tsx')).BulkDialog))
const Recent = lazyPart(() => withTexts(async () => (await import('./RecentDialog.tsx')).RecentDialog))

/** What the dialogs say does not come with the table. */
async function withTexts<Part>(load: () => Promise<Part>) {
  const { lang } = document.documentElement
  const [part] = await Promise.all([load(), isLanguage(lang) && loadMessages('more', lang)])
  return part
}

type Asked<Filter> = Pick<Order<Filter>, 'action' | 'whom'> & {
  /** Those who are ticked, not somebody by their own menu. */
  ticked: boolean
}

type BulkProps<Filter> = {
  /** The filters of the list: whoever they show can be taken together. */
  filter: Filter
  people: readonly { uid: string }[] | undefined
  send: Send<Filter>
  reasons?: Reasons
  /** Where the focus goes when what had it is gone. */
  top: RefObject<HTMLElement | null>
}

/** Who is ticked on the list, and the dialogs of what is done to them. */
export function useBulk<Filter>({ filter, people, send, reasons, top }: BulkProps<Filter>) {
  const [selection] = useState(makeSelection)
  const [opened, open] = useState<Asked<Filter> | 'recent' | null>(null)
  useLoss(selection, JSON.stringify(filter))
  useEffect(() => selection.show(people?.map(({ uid }) => uid) ?? []), [selection, people])

  const leave = () => {
    flushSync(() => {
      open(null)
      selection.clear()
    })
    top.current?.focus()
  }
  const act = (action: BulkAction) => {
    const { uids, everybody } = selection.read()
    open({ action, whom: everybody ? { matching: filter } : { uid_array: [...uids] }, ticked: true })
  }
  // Rows are drawn anew only for what has changed of them.
  const actOn = useCallback(
    (action: BulkAction, uid: string) => open({ action, whom: { uid_array: [uid] }, ticked: false }),
    [],
  )
  const close = () => {
    flushSync(() => open(null))
    // What had it before may be gone.
    if (document.activeElement === document.body) top.current?.focus()
  }
  return {
    selection,
    act,
    actOn,
    clear: leave,
    openRecent: () => open('recent'),
    dialogs: (
      <Suspense>
        {opened === 'recent' && <Recent.Part onClose={close} />}
        {opened && opened !== 'recent' && (
          <Bulk.Part
            asked={opened}
            send={(expiration, how) => send({ ...opened, expiration }, how)}
            reasons={reasons}
            onClose={close}
            onDone={opened.ticked ? leave : close}
          />
        )}
      </Suspense>
    ),
  }
}

/** Other filters show other people: whoever was ticked is let go. The first tick brings the dialog near. */
function useLoss(selection: Selection, filter: string) {
  const before = useRef(filter)
  useLayoutEffect(() => {
    if (before.current !== filter) selection.lose()
    before.current = filter
  }, [selection, filter])
  useEffect(
    () => selection.subscribe(() => isSome(selection.read()) && void Bulk.preload().catch(() => {})),
    [selection],
  )
}
