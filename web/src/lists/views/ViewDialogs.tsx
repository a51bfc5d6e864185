import {
  deleteView,
  editView,
  type SavedList,
  type SavedView,
  savedViewLimits,
  savedViewName,
  saveView,
} from '@resguardo/contract/savedViews/savedViews'
import * as z from 'zod/mini'
import { failureOf } from '#api/failure.ts'
import { useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { checkBySchema } from '#shared/forms/checkBySchema.ts'
import { SendConfirmDialog } from '#shared/forms/dialogs/SendConfirmDialog.tsx'
import { SendDialog } from '#shared/forms/dialogs/SendDialog.tsx'
import { useForm } from '#shared/forms/useForm.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { Field } from '#ui/fields/Field.tsx'
import type { ViewsPanelMessage } from './viewsPanel.messages.ts'
import { savedViewsRead } from './savedViews.calls.ts'

const rules = z.object({ name: savedViewName })

export type ViewDialog = { kind: 'save' } | { kind: 'rename' | 'delete'; view: SavedView }

type ViewDialogsProps = { dialog: ViewDialog; list: SavedList; search: string; onClose: () => void }

/** The dialog that saves, renames or deletes a view. */
export function ViewDialogs({ dialog, list, search, onClose }: ViewDialogsProps) {
  if (dialog.kind === 'save') return <SaveView list={list} search={search} onClose={onClose} />
  const Dialog = dialog.kind === 'rename' ? RenameView : DeleteView
  return <Dialog view={dialog.view} onClose={onClose} />
}

type SaveViewProps = { list: SavedList; search: string; onClose: () => void }

function SaveView({ list, search, onClose }: SaveViewProps) {
  const say = useSay<ViewsPanelMessage | 'saveView200'>()
  const save = useSend(saveView, { refresh: savedViewsRead })
  return (
    <NameDialog
      title={say('views.save')}
      name=""
      send={save}
      done={say('saveView200')}
      onSubmit={(name) => save.mutateAsync({ body: { list, name, search } })}
      onClose={onClose}
    />
  )
}

function RenameView({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const say = useSay<ViewsPanelMessage | 'editView200'>()
  const edit = useSend(editView, { refresh: savedViewsRead, outdated: 404 })
  return (
    <NameDialog
      title={say('views.rename.title')}
      name={view.name}
      send={edit}
      done={say('editView200')}
      onSubmit={(name) => edit.mutateAsync({ body: { uid: view.uid, name } })}
      onClose={onClose}
    />
  )
}

type NameDialogProps = {
  title: string
  /** The name so far. */
  name: string
  send: { isPending: boolean; error: unknown }
  /** Confirms the change. */
  done: string
  onSubmit: (name: string) => Promise<unknown>
  onClose: () => void
}

function NameDialog({ title, name, send, done, onSubmit, onClose }: NameDialogProps) {
  const say = useSay<ViewsPanelMessage>()
  const form = useForm({ initial: { name }, check: checkBySchema(rules), checkOn: 'submit' })
  const submit = form.submit(async (values) => {
    await onSubmit(values.name)
    toast(done)
    onClose()
  })
  return (
    <SendDialog
      dirty={form.isDirty}
      onClose={onClose}
      title={title}
      cancel={say('views.cancel')}
      send={say('views.save.go')}
      pending={send.isPending}
      failure={failureOf(send.error)}
      failed={say('views.save.failed')}
      onSubmit={(event) => void submit(event)}
    >
      <Field
        label={say('views.name')}
        maxLength={savedViewLimits.name}
        autoComplete="off"
        {...form.field('name')}
      />
    </SendDialog>
  )
}

function DeleteView({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const say = useSay<ViewsPanelMessage | 'deleteView200'>()
  const remove = useSend(deleteView, { refresh: savedViewsRead, outdated: 404 })
  const done = () => {
    toast(say('deleteView200'))
    onClose()
  }
  return (
    <SendConfirmDialog
      title={say('views.delete.title')}
      cancel={say('views.cancel')}
      action={say('views.delete.go')}
      kind="danger"
      send={remove}
      onConfirm={() => remove.mutate({ query: { uid: view.uid } }, { onSuccess: done })}
      onClose={onClose}
    >
      <p>{say('views.delete.text', { name: view.name })}</p>
    </SendConfirmDialog>
  )
}
