import type { SavedList } from '@resguardo/contract/savedViews/savedViews'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useId, useState } from 'react'
import { useLocation, useSearchParams } from '#router'
import { lazyComponent } from '#api/files/lazyComponent.ts'
import { query } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { QuerySection } from '#shared/forms/QuerySection.tsx'
import { useDenseRows } from '#lists/density.ts'
import { loadWithTexts } from '#shared/loadWithTexts.ts'
import { Button } from '#ui/controls/Button.tsx'
import { usePanel } from '#ui/overlays/usePanel.ts'
import styles from './ListViews.module.css'
import type { ListViewsMessage } from './listViews.messages.ts'
import { readSavedViewsCall } from './savedViews.calls.ts'
import type { ViewDialog } from './ViewDialogs.tsx'
import { ViewsIcon } from './viewIcons.tsx'
import { searchOfView, viewQuery } from './viewSearch.ts'

type ListViewsProps = {
  list: SavedList
  /** The path of the list, if its records have other ones. */
  path?: string
  /** The columns shown, in a list that lets the reader choose them. */
  columns?: readonly string[]
}

const Panel = lazyComponent(() => loadWithTexts(async () => (await import('./ViewsPanel.tsx')).ViewsPanel))
/** With the schemas of a form, which a list does without. */
const Dialogs = lazyComponent(() =>
  loadWithTexts(async () => (await import('./ViewDialogs.tsx')).ViewDialogs),
)

/** The views of a list that the reader saved under a name, and what saves the current one. */
export function ListViews({ list, path, columns }: ListViewsProps) {
  const say = useSay<ListViewsMessage>()
  const id = useId()
  const { pathname } = useLocation()
  useDenseRows()
  const [params] = useSearchParams()
  const { open, setOpen, box, button } = usePanel()
  const [dialog, setDialog] = useState<ViewDialog | null>(null)
  const result = useQuery(query(readSavedViewsCall, { query: { list } }))
  const views = result.data?.views
  const place = path ?? pathname
  const addressOf = (search: string) => `${place}?${viewQuery(list, search)}`
  const current = searchOfView(params, columns)
  const shown = views?.find(({ search }) => search === current)
  // The view that was opened last stays the one to update while its filters are changed.
  const [opened, setOpened] = useState<string | null>(null)
  if (shown && shown.uid !== opened) setOpened(shown.uid)
  // The dialog returns the focus to where it was.
  const ask = (next: ViewDialog) => {
    button.current?.focus()
    setOpen(false)
    setDialog(next)
  }
  const close = () => setDialog(null)
  return (
    <>
      <div ref={box} className={styles.box}>
        <Button
          ref={button}
          className={styles.button}
          kind="secondary"
          icon={<ViewsIcon size={20} />}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {shown ? say('views.current', { name: shown.name }) : say('views.title')}
        </Button>
        <div id={id} className={styles.panel} hidden={!open}>
          {open && (
            <QuerySection result={result} failureTitle={say('views.failed')} lines={2}>
              {({ views: all }) => (
                <Suspense>
                  <Panel.Part
                    views={all}
                    current={current}
                    opened={shown ? undefined : { view: all.find(({ uid }) => uid === opened) }}
                    addressOf={addressOf}
                    onAsk={ask}
                  />
                </Suspense>
              )}
            </QuerySection>
          )}
        </div>
      </div>
      <Suspense>
        {dialog && <Dialogs.Part dialog={dialog} list={list} search={current} onClose={close} />}
      </Suspense>
    </>
  )
}
