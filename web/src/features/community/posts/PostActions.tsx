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
import { useNavigate } from '#router'
import { failureOf } from '#api/failure.ts'
import { useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { checkBySchema } from '#shared/forms/checkBySchema.ts'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import { SendConfirmDialog } from '#shared/forms/dialogs/SendConfirmDialog.tsx'
import { type FieldBinding, useForm } from '#shared/forms/useForm.ts'
import { useSession } from '#session/session.ts'
import { Button } from '#ui/controls/Button.tsx'
import { TextArea } from '#ui/fields/Field.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import { pathTo } from '@resguardo/contract/platform/pages/pages'
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
type PostConfirmDialogProps = Omit<
  ComponentProps<typeof SendConfirmDialog>,
  'cancel' | 'failed' | 'children'
> & {
  text: string
  children?: ReactNode
}

function PostConfirmDialog({ text, children, ...dialog }: PostConfirmDialogProps) {
  const say = useSay<CommunityMessage>()
  return (
    <SendConfirmDialog {...dialog} cancel={say('community.cancel')} failed={say('community.notDone')}>
      <p>{text}</p>
      {children}
    </SendConfirmDialog>
  )
}

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
    if (post.opening && thread.replies === 0) navigate(pathTo('community', thread.board))
  }
  return (
    <PostConfirmDialog
      title={say('community.remove.title')}
      text={say('community.remove.text')}
      action={say('community.remove')}
      kind="danger"
      send={send}
      // Also if the post and this component are gone by then.
      onConfirm={() => void send.mutateAsync({ body: { uid: post.uid } }).then(onSuccess, () => {})}
      onClose={onClose}
    />
  )
}

/** Why a post is reported or hidden. */
export function ReasonField(field: FieldBinding) {
  const say = useSay<CommunityMessage>()
  return (
    <Select
      label={say('community.reason')}
      options={reportReasons.map((value) => ({ value, label: say(`community.reason.${value}`) }))}
      {...field}
    />
  )
}

function ReportDialog({ uid, onClose }: PostDialogProps & { uid: string }) {
  const say = useSay<CommunityMessage>()
  const send = useSend(reportPost)
  const done = useCloseWithToast(onClose, 'reportPost200')
  const form = useForm({
    initial: { reason: 'spam', note: '' },
    check: checkBySchema(reportPost.body, (values: { reason: ReportReason; note: string }) => ({
      uid,
      ...values,
    })),
    checkOn: 'submit',
  })
  const submit = form.submit(async (body) => {
    await send.mutateAsync({ body })
    done()
  })
  return (
    <PostConfirmDialog
      title={say('community.report.title')}
      text={say('community.report.text')}
      action={say('community.report')}
      send={send}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <ReasonField {...form.field('reason')} />
      <TextArea
        label={say('community.report.note')}
        maxLength={communityLimits.note}
        {...form.field('note')}
      />
    </PostConfirmDialog>
  )
}

function HideDialog({ uid, onClose }: PostDialogProps & { uid: string }) {
  const say = useSay<CommunityMessage>()
  const send = useSend(hidePost, { refresh: invalidatedByPosts, outdated: 409 })
  const done = useCloseWithToast(onClose, 'hidePost200')
  const form = useForm({
    initial: { reason: 'abuse' },
    check: checkBySchema(hidePost.body, (values: { reason: ReportReason }) => ({ uid, ...values })),
    checkOn: 'submit',
  })
  const submit = form.submit(async (body) => {
    await send.mutateAsync({ body })
    done()
  })
  return (
    <PostConfirmDialog
      title={say('community.hide.title')}
      text={say('community.hide.text')}
      action={say('community.hide')}
      kind="danger"
      send={send}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <ReasonField {...form.field('reason')} />
    </PostConfirmDialog>
  )
}

function AppealDialog({ uid, onClose }: PostDialogProps & { uid: string }) {
  const say = useSay<CommunityMessage>()
  const send = useSend(appealDecision, { refresh: ['readThread'], outdated: 409 })
  const done = useCloseWithToast(onClose, 'appealDecision200')
  const form = useForm({
    initial: { text: '' },
    check: checkBySchema(appealDecision.body, (values: { text: string }) => ({ uid, ...values })),
    checkOn: 'submit',
  })
  const submit = form.submit(async (body) => {
    await send.mutateAsync({ body })
    done()
  })
  return (
    <PostConfirmDialog
      title={say('community.appeal')}
      text={say('community.appeal.text')}
      action={say('community.send')}
      send={send}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <TextArea
        label={say('community.appeal.plea')}
        required
        maxLength={communityLimits.note}
        {...form.field('text')}
      />
    </PostConfirmDialog>
  )
}
