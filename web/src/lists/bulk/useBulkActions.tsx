import { type RefObject, Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { lazyComponent } from '#api/files/lazyComponent.ts'
import { loadWithTexts } from '#shared/loadWithTexts.ts'
import type { BulkAction, BulkRequest, SendBulkRequest } from './dialog/bulkRequest.ts'
import type { RefusalTexts } from './dialog/BulkPreview.tsx'
import { isNotEmpty, makeSelection, type Selection } from './selection/selection.ts'

const LazyBulkDialog = lazyComponent(() =>
  loadWithTexts(async () => (await import('./dialog/BulkDialog.tsx')).BulkDialog),
)
const LazyActivityDialog = lazyComponent(() =>
  loadWithTexts(async () => (await import('./dialog/ActivityDialog.tsx')).ActivityDialog),
)

type OpenBulkAction<Filter> = Pick<BulkRequest<Filter>, 'action' | 'targets'> & {
  /** The action is for the selection, not for one person from their menu. */
  fromSelection: boolean
}

type BulkActionsProps<Filter> = {
  /** The filters of the list; all matching people can be selected together. */
  filter: Filter
  people: readonly { uid: string }[] | undefined
  send: SendBulkRequest<Filter>
  reasons?: RefusalTexts
  /** Gets the focus when the focused element is gone. */
  top: RefObject<HTMLElement | null>
}

/** Selection of a list, and the dialogs of its bulk actions. */
export function useBulkActions<Filter>({ filter, people, send, reasons, top }: BulkActionsProps<Filter>) {
  const [selection] = useState(makeSelection)
  const [openAction, setOpenAction] = useState<OpenBulkAction<Filter> | 'recent' | null>(null)
  useClearOnFilterChange(selection, JSON.stringify(filter))
  useEffect(() => selection.show(people?.map(({ uid }) => uid) ?? []), [selection, people])

  const finish = () => {
    flushSync(() => {
      setOpenAction(null)
      selection.clear()
    })
    top.current?.focus()
  }
  const act = (action: BulkAction) => {
    const { uids, allMatching } = selection.read()
    setOpenAction({
      action,
      targets: allMatching ? { matching: filter } : { uid_array: [...uids] },
      fromSelection: true,
    })
  }
  // Stable identity, so that memoized rows do not re-render.
  const actOn = useCallback(
    (action: BulkAction, uid: string) =>
      setOpenAction({ action, targets: { uid_array: [uid] }, fromSelection: false }),
    [],
  )
  const close = () => {
    flushSync(() => setOpenAction(null))
    // The element that had the focus may be gone.
    if (document.activeElement === document.body) top.current?.focus()
  }
  return {
    selection,
    act,
    actOn,
    clear: finish,
    openActivity: () => setOpenAction('recent'),
    dialogs: (
      <Suspense>
        {openAction === 'recent' && <LazyActivityDialog.Part onClose={close} />}
        {openAction && openAction !== 'recent' && (
          <LazyBulkDialog.Part
            request={openAction}
            send={(expiration, options) => send({ ...openAction, expiration }, options)}
            reasons={reasons}
            onClose={close}
            onDone={openAction.fromSelection ? finish : close}
          />
        )}
      </Suspense>
    ),
  }
}

/** A change of filters clears the selection. The first selection preloads the dialog. */
function useClearOnFilterChange(selection: Selection, filter: string) {
  const previous = useRef(filter)
  useLayoutEffect(() => {
    if (previous.current !== filter) selection.clearForOtherRows()
    previous.current = filter
  }, [selection, filter])
  useEffect(
    () =>
      selection.subscribe(
        () => isNotEmpty(selection.read()) && void LazyBulkDialog.preload().catch(() => {}),
      ),
    [selection],
  )
}
