import {
  markAnswer,
  type Post,
  removePost,
  reportPost,
  type WholeThread,
} from '@resguardo/contract/community/community'
import {
  communityLimits,
  type ReportReason,
  reportReasons,
} from '@resguardo/contract/community/communityRules'
import { appealDecision, hidePost } from '@resguardo/contract/community/moderation'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { failureOf } from '#api/failure.ts'
import { useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import { useSession } from '#session/session.ts'
import { Button } from '#ui/controls/Button.tsx'
import { TextArea } from '#ui/fields/Field.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import type { Failure } from '#api/failure.ts'
import styles from '../community.module.css'
import type { CommunityMessage } from '../community.messages.ts'
import { invalidatedByPosts, useMember } from '../community.queries.ts'

type PostDialog = 'remove' | 'report' | 'hide' | 'appeal' | null

/** Actions on a post, for its writer, the asker, a moderator, or anyone. */
export function PostActions({ post, thread }: { post: Post; thread: WholeThread }) {
  const say = useSay<CommunityMessage>()
  const user = useSession()
  const { data: member } = useMember()
  const mark = useSend(markAnswer, { refresh: invalidatedByPosts })
  const [dialog, setDialog] = useState<PostDialog>(null)
  if (!user || post.state === 'removed') return null
  const shown = post.state === 'shown'
  const mayMark = shown && !post.opening && (thread.own || member?.moderates)
  const close = () => setDialog(null)
  return (
    <>
      <div className={styles.acts}>
        {mayMark && (
          <Button
            kind="quiet"
            pending={mark.isPending}
            onClick={() => mark.mutate({ body: { thread: thread.uid, post: post.answer ? null : post.uid } })}
          >
            {say(post.answer ? 'community.unmark' : 'community.mark')}
          </Button>
        )}
        {post.own && (
          <Button kind="quiet" onClick={() => setDialog('remove')}>
            {say('community.remove')}
          </Button>
        )}
        {post.appeal && (
          <Button kind="secondary" onClick={() => setDialog('appeal')}>
            {say('community.appeal')}
          </Button>
        )}
        {shown && !post.own && (
          <Button kind="quiet" onClick={() => setDialog('report')}>
            {say('community.report')}
          </Button>
        )}
        {shown && !post.own && member?.moderates && (
          <Button kind="quiet" onClick={() => setDialog('hide')}>
            {say('community.hide')}
          </Button>
        )}
      </div>
      <FailureAlert title={say('community.notDone')} failure={failureOf(mark.error)} />
      {dialog === 'remove' && <RemoveDialog post={post} thread={thread} onClose={close} />}
      {dialog === 'report' && <ReportDialog uid={post.uid} onClose={close} />}
      {dialog === 'hide' && <HideDialog uid={post.uid} onClose={close} />}
      {dialog === 'appeal' && post.appeal && <AppealDialog uid={post.appeal} onClose={close} />}
    </>
  )
}

type PostDialogProps = { onClose: () => void }
type PostConfirmDialogProps = Omit<ComponentProps<typeof ConfirmDialog>, 'cancel' | 'children'> & {
  text: string
  failure: Failure | null | undefined
  children?: ReactNode
}

function PostConfirmDialog({ text, failure, children, ...question }: PostConfirmDialogProps) {
  const say = useSay<CommunityMessage>()
  return (
    <ConfirmDialog {...question} cancel={say('community.cancel')}>
      <div className={styles.form}>
        <p>{text}</p>
        {children}
        <FailureAlert title={say('community.notDone')} failure={failure} />
      </div>
    </ConfirmDialog>
  )
}

/** Runs `done` after success, even if the post and this component are gone by then. */
const afterSuccess = (request: Promise<unknown>, done: () => void) => void request.then(done, () => {})

/** Closes the dialog and shows a toast. */
function useCloseWithToast(onClose: () => void, key: CatalogueKey) {
  const say = useSay<CatalogueKey>()
  return () => {
    toast(say(key))
    onClose()
  }
}

function RemoveDialog({ post, thread, onClose }: PostDialogProps & { post: Post; thread: WholeThread }) {
  const say = useSay<CommunityMessage>()
  const navigate = useNavigate()
  const send = useSend(removePost, { refresh: invalidatedByPosts })
  const done = useCloseWithToast(onClose, 'removePost200')
  const onSuccess = () => {
    done()
    // The only post of a thread: the thread disappears with it.
    if (post.opening && thread.replies === 0) void navigate(`/community/${thread.board}`)
  }
  return (
    <PostConfirmDialog
      title={say('community.remove.title')}
      text={say('community.remove.text')}
      action={say('community.remove')}
      kind="danger"
      pending={send.isPending}
      failure={failureOf(send.error)}
      onConfirm={() => afterSuccess(send.mutateAsync({ body: { uid: post.uid } }), onSuccess)}
      onClose={onClose}
    />
  )
}

/** Why a post is reported or hidden. */
export function ReasonField({
  reason,
  onChange,
}: {
  reason: ReportReason
  onChange: (reason: ReportReason) => void
}) {
  const say = useSay<CommunityMessage>()
  return (
    <Select
      label={say('community.reason')}
      value={reason}
      options={reportReasons.map((value) => ({ value, label: say(`community.reason.${value}`) }))}
      onChange={({ target }) => onChange(reportReasons.find((one) => one === target.value) ?? 'other')}
    />
  )
}

function ReportDialog({ uid, onClose }: PostDialogProps & { uid: string }) {
  const say = useSay<CommunityMessage>()
  const send = useSend(reportPost)
  const [reason, setReason] = useState<ReportReason>('spam')
  const [note, setNote] = useState('')
  const onSuccess = useCloseWithToast(onClose, 'reportPost200')
  return (
    <PostConfirmDialog
      title={say('community.report.title')}
      text={say('community.report.text')}
      action={say('community.report')}
      pending={send.isPending}
      failure={failureOf(send.error)}
      onConfirm={() => afterSuccess(send.mutateAsync({ body: { uid, reason, note } }), onSuccess)}
      onClose={onClose}
    >
      <ReasonField reason={reason} onChange={setReason} />
      <TextArea
        label={say('community.report.note')}
        maxLength={communityLimits.note}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </PostConfirmDialog>
  )
}

function HideDialog({ uid, onClose }: PostDialogProps & { uid: string }) {
  const say = useSay<CommunityMessage>()
  const send = useSend(hidePost, { refresh: invalidatedByPosts, outdated: 409 })
  const [reason, setReason] = useState<ReportReason>('abuse')
  const onSuccess = useCloseWithToast(onClose, 'hidePost200')
  return (
    <PostConfirmDialog
      title={say('community.hide.title')}
      text={say('community.hide.text')}
      action={say('community.hide')}
      kind="danger"
      pending={send.isPending}
      failure={failureOf(send.error)}
      onConfirm={() => afterSuccess(send.mutateAsync({ body: { uid, reason } }), onSuccess)}
      onClose={onClose}
    >
      <ReasonField reason={reason} onChange={setReason} />
    </PostConfirmDialog>
  )
}

function AppealDialog({ uid, onClose }: PostDialogProps & { uid: string }) {
  const say = useSay<CommunityMessage>()
  const send = useSend(appealDecision, { refresh: ['readThread'], outdated: 409 })
  const [text, setText] = useState('')
  const onSuccess = useCloseWithToast(onClose, 'appealDecision200')
  return (
    <PostConfirmDialog
      title={say('community.appeal')}
      text={say('community.appeal.text')}
      action={say('community.send')}
      pending={send.isPending}
      failure={failureOf(send.error)}
      onConfirm={() => text.trim() && afterSuccess(send.mutateAsync({ body: { uid, text } }), onSuccess)}
      onClose={onClose}
    >
      <TextArea
        label={say('community.appeal.plea')}
        required
        maxLength={communityLimits.note}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </PostConfirmDialog>
  )
}
