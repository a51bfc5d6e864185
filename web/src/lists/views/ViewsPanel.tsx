import type { SavedView } from '@resguardo/contract/savedViews/savedViews'
import { Link } from '#router'
import { failureOf } from '#api/failure.ts'
import { useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { DensityChoice } from '#lists/DensityChoice.tsx'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import lists from '#shared/Lists.module.css'
import { Button, IconButton } from '#ui/controls/Button.tsx'
import { CopyButton } from '#ui/controls/CopyButton.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { BinIcon, RenameIcon } from '#ui/signedInIcons.tsx'
import styles from './ListViews.module.css'
import type { ViewsPanelMessage } from './viewsPanel.messages.ts'
import { editViewCall, savedViewsRead } from './savedViews.calls.ts'
import type { ViewDialog } from './ViewDialogs.tsx'
import { FirstIcon } from './viewIcons.tsx'

type ViewsPanelProps = ViewListProps & {
  /** The view that was opened before its filters changed, if any; undefined while a view is shown. */
  opened: { view: SavedView | undefined } | undefined
}

/** The saved views of a list, what saves the current one, and its link. */
export function ViewsPanel({ opened, ...list }: ViewsPanelProps) {
  const say = useSay<ViewsPanelMessage>()
  const { current, addressOf, onAsk } = list
  return (
    <>
      <ViewList {...list} />
      {opened && <CurrentView search={current} opened={opened.view} onSave={() => onAsk({ kind: 'save' })} />}
      <div className={styles.link}>
        <p className={lists.quiet}>{say('views.link.what')}</p>
        <CopyButton text={location.origin + addressOf(current)} what={say('views.link')} />
      </div>
      <DensityChoice />
    </>
  )
}

type ViewListProps = {
  views: readonly SavedView[]
  current: string
  addressOf: (search: string) => string
  onAsk: (dialog: ViewDialog) => void
}

function ViewList({ views, current, addressOf, onAsk }: ViewListProps) {
  const say = useSay<ViewsPanelMessage>()
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
  const say = useSay<ViewsPanelMessage>()
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
