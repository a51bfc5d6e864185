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

/** The dialogs' texts are not loaded with the table. */
async function withTexts<Part>(load: () => Promise<Part>) {
  const { lang } = document.documentElement
  const [part] = await Promise.all([load(), isLanguage(lang) && loadMessages('more', lang)])
  return part
}

type Asked<Filter> = Pick<Order<Filter>, 'action' | 'whom'> & {
  /** The action is for the selection, not for one person from their menu. */
  ticked: boolean
}

type BulkProps<Filter> = {
  /** The filters of the list; all matching people can be selected together. */
  filter: Filter
  people: readonly { uid: string }[] | undefined
  send: Send<Filter>
  reasons?: Reasons
  /** Gets the focus when the focused element is gone. */
  top: RefObject<HTMLElement | null>
}

/** Selection of a list, and the dialogs of its bulk actions. */
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
  // Stable identity, so that memoized rows do not re-render.
  const actOn = useCallback(
    (action: BulkAction, uid: string) => open({ action, whom: { uid_array: [uid] }, ticked: false }),
    [],
  )
  const close = () => {
    flushSync(() => open(null))
    // The element that had the focus may be gone.
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

/** A change of filters clears the selection. The first selection preloads the dialog. */
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
