import type { SavedList, SavedView } from '@resguardo/contract/savedViews/savedViews'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from '#router'
import { lazyComponent } from '#api/files/lazyComponent.ts'
import { query, useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import { QuerySection } from '#shared/forms/QuerySection.tsx'
import { failureOf } from '#api/failure.ts'
import lists from '#shared/Lists.module.css'
import { Button, IconButton } from '#ui/controls/Button.tsx'
import { CopyButton } from '#ui/controls/CopyButton.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { usePanel } from '#ui/overlays/usePanel.ts'
import { BinIcon, RenameIcon } from '#ui/signedInIcons.tsx'
import styles from './ListViews.module.css'
import type { ListViewsMessage } from './listViews.messages.ts'
import { editViewCall, readSavedViewsCall, savedViewsRead } from './savedViews.calls.ts'
import type { ViewDialog } from './ViewDialogs.tsx'
import { FirstIcon, ViewsIcon } from './viewIcons.tsx'
import { searchOfView, viewQuery } from './viewSearch.ts'

type ListViewsProps = {
  list: SavedList
  /** The path of the list, if its records have other ones. */
  path?: string
  /** The columns shown, in a list that lets the reader choose them. */
  columns?: readonly string[]
}

/** With the schemas of a form, which a list does without. */
const Dialogs = lazyComponent(async () => (await import('./ViewDialogs.tsx')).ViewDialogs)

/** The views of a list that the reader saved under a name, and what saves the current one. */
export function ListViews({ list, path, columns }: ListViewsProps) {
  const say = useSay<ListViewsMessage>()
  const id = useId()
  const { pathname } = useLocation()
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
  useFirstView(views, pathname === place && searchOfView(params) === '', addressOf)
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
                <>
                  <ViewList views={all} current={current} addressOf={addressOf} onAsk={ask} />
                  {!shown && (
                    <CurrentView
                      search={current}
                      opened={all.find(({ uid }) => uid === opened)}
                      onSave={() => ask({ kind: 'save' })}
                    />
                  )}
                  <div className={styles.link}>
                    <p className={lists.quiet}>{say('views.link.what')}</p>
                    <CopyButton text={location.origin + addressOf(current)} what={say('views.link')} />
                  </div>
                </>
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

/** Goes to the view that opens first, once, if the list was opened without any filter. */
function useFirstView(
  views: readonly SavedView[] | undefined,
  isBare: boolean,
  addressOf: (search: string) => string,
) {
  const navigate = useNavigate()
  const waiting = useRef(isBare)
  useEffect(() => {
    if (!views || !waiting.current) return
    waiting.current = false
    const first = views.find((view) => view.first)
    if (isBare && first?.search) navigate(addressOf(first.search), { replace: true })
  })
}

type ViewListProps = {
  views: readonly SavedView[]
  current: string
  addressOf: (search: string) => string
  onAsk: (dialog: ViewDialog) => void
}

function ViewList({ views, current, addressOf, onAsk }: ViewListProps) {
  const say = useSay<ListViewsMessage>()
  const edit = useSend(editViewCall, { refresh: savedViewsRead, outdated: 404 })
  if (views.length === 0) return <p>{say('views.empty')}</p>
  return (
    <>
      <Link className={styles.whole} to={addressOf('')}>
        {say('views.whole')}
      </Link>
      <ul role="list" aria-label={say('views.saved')}>
        {views.map((view) => (
          <li key={view.uid} className={styles.row}>
            <Link to={addressOf(view.search)} aria-current={view.search === current ? 'true' : undefined}>
              {view.name}
              {view.first && ' '}
              {view.first && <span className={lists.quiet}>({say('views.first.mark')})</span>}
            </Link>
            <IconButton
              label={say('views.first', { name: view.name })}
              icon={<FirstIcon size={20} />}
              aria-pressed={view.first}
              onClick={() => edit.mutate({ body: { uid: view.uid, first: !view.first } })}
            />
            <IconButton
              label={say('views.rename', { name: view.name })}
              icon={<RenameIcon size={20} />}
              onClick={() => onAsk({ kind: 'rename', view })}
            />
            <IconButton
              label={say('views.delete', { name: view.name })}
              icon={<BinIcon size={20} />}
              onClick={() => onAsk({ kind: 'delete', view })}
            />
          </li>
        ))}
      </ul>
      <p className={lists.quiet}>{say('views.first.what')}</p>
      <FailureAlert title={say('views.save.failed')} failure={failureOf(edit.error)} />
    </>
  )
}

type CurrentViewProps = { search: string; opened: SavedView | undefined; onSave: () => void }

/** Saves what the list shows: in the view that was opened, or as another one. */
function CurrentView({ search, opened, onSave }: CurrentViewProps) {
  const say = useSay<ListViewsMessage>()
  const edit = useSend(editViewCall, { refresh: savedViewsRead, outdated: 404 })
  const update = ({ uid, name }: SavedView) =>
    edit.mutate({ body: { uid, search } }, { onSuccess: () => toast(say('views.updated', { name })) })
  return (
    <>
      <div className={styles.actions}>
        {opened && (
          <Button kind="secondary" pending={edit.isPending} onClick={() => update(opened)}>
            {say('views.update', { name: opened.name })}
          </Button>
        )}
        <Button kind="secondary" onClick={onSave}>
          {say('views.save')}
        </Button>
      </div>
      <FailureAlert title={say('views.save.failed')} failure={failureOf(edit.error)} />
    </>
  )
}
