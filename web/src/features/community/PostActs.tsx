import {
  markAnswer,
  type Post,
  removePost,
  reportPost,
  type WholeThread,
} from '@resguardo/contract/community'
import { communityLimits, type ReportReason, reportReasons } from '@resguardo/contract/communityRules'
import { appealDecision, hidePost } from '@resguardo/contract/moderation'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { failureOf } from '#api/failure.ts'
import { useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { Refused } from '#lists/Refused.tsx'
import { useSession } from '#session/session.ts'
import { Button } from '#ui/Button.tsx'
import { TextArea } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { SureDialog } from '#ui/SureDialog.tsx'
import { toast } from '#ui/toasts.ts'
import type { CatalogueKey } from '@resguardo/contract/catalogue'
import type { Failure } from '#api/failure.ts'
import styles from './community.module.css'
import type { CommunityMessage } from './community.messages.ts'
import { communityTouch, useMember } from './community.queries.ts'

type Asking = 'remove' | 'report' | 'hide' | 'appeal' | null

/** Actions on a post, for its writer, the asker, a moderator, or anyone. */
export function PostActs({ post, thread }: { post: Post; thread: WholeThread }) {
  const say = useSay<CommunityMessage>()
  const user = useSession()
  const { data: member } = useMember()
  const mark = useSend(markAnswer, { refresh: communityTouch })
  const [asking, ask] = useState<Asking>(null)
  if (!user || post.state === 'removed') return null
  const shown = post.state === 'shown'
  const mayMark = shown && !post.opening && (thread.own || member?.moderates)
  const close = () => ask(null)
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
          <Button kind="quiet" onClick={() => ask('remove')}>
            {say('community.remove')}
          </Button>
        )}
        {post.appeal && (
          <Button kind="secondary" onClick={() => ask('appeal')}>
            {say('community.appeal')}
          </Button>
        )}
        {shown && !post.own && (
          <Button kind="quiet" onClick={() => ask('report')}>
            {say('community.report')}
          </Button>
        )}
        {shown && !post.own && member?.moderates && (
          <Button kind="quiet" onClick={() => ask('hide')}>
            {say('community.hide')}
          </Button>
        )}
      </div>
      <Refused title={say('community.notDone')} failure={failureOf(mark.error)} />
      {asking === 'remove' && <RemoveDialog post={post} thread={thread} onClose={close} />}
      {asking === 'report' && <ReportDialog uid={post.uid} onClose={close} />}
      {asking === 'hide' && <HideDialog uid={post.uid} onClose={close} />}
      {asking === 'appeal' && post.appeal && <AppealDialog uid={post.appeal} onClose={close} />}
    </>
  )
}

type Closes = { onClose: () => void }
type QuestionProps = Omit<ComponentProps<typeof SureDialog>, 'cancel' | 'children'> & {
  text: string
  failure: Failure | null | undefined
  children?: ReactNode
}

function Question({ text, failure, children, ...question }: QuestionProps) {
  const say = useSay<CommunityMessage>()
  return (
    <SureDialog {...question} cancel={say('community.cancel')}>
      <div className={styles.form}>
        <p>{text}</p>
        {children}
        <Refused title={say('community.notDone')} failure={failure} />
      </div>
    </SureDialog>
  )
}

/** Runs `done` after success, even if the post and this component are gone by then. */
const settled = (sent: Promise<unknown>, done: () => void) => void sent.then(done, () => {})

/** Closes the dialog and shows a toast. */
function useDone(onClose: () => void, key: CatalogueKey) {
  const say = useSay<CatalogueKey>()
  return () => {
    toast(say(key))
    onClose()
  }
}

function RemoveDialog({ post, thread, onClose }: Closes & { post: Post; thread: WholeThread }) {
  const say = useSay<CommunityMessage>()
  const go = useNavigate()
  const send = useSend(removePost, { refresh: communityTouch })
  const done = useDone(onClose, 'removePost200')
  const onSuccess = () => {
    done()
    // The only post of a thread: the thread disappears with it.
    if (post.opening && thread.replies === 0) void go(`/community/${thread.board}`)
  }
  return (
    <Question
      title={say('community.remove.title')}
      text={say('community.remove.text')}
      action={say('community.remove')}
      kind="danger"
      pending={send.isPending}
      failure={failureOf(send.error)}
      onSure={() => settled(send.mutateAsync({ body: { uid: post.uid } }), onSuccess)}
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

function ReportDialog({ uid, onClose }: Closes & { uid: string }) {
  const say = useSay<CommunityMessage>()
  const send = useSend(reportPost)
  const [reason, setReason] = useState<ReportReason>('spam')
  const [note, setNote] = useState('')
  const onSuccess = useDone(onClose, 'reportPost200')
  return (
    <Question
      title={say('community.report.title')}
      text={say('community.report.text')}
      action={say('community.report')}
      pending={send.isPending}
      failure={failureOf(send.error)}
      onSure={() => settled(send.mutateAsync({ body: { uid, reason, note } }), onSuccess)}
      onClose={onClose}
    >
      <ReasonField reason={reason} onChange={setReason} />
      <TextArea
        label={say('community.report.note')}
        maxLength={communityLimits.note}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </Question>
  )
}

function HideDialog({ uid, onClose }: Closes & { uid: string }) {
  const say = useSay<CommunityMessage>()
  const send = useSend(hidePost, { refresh: communityTouch, outdated: 409 })
  const [reason, setReason] = useState<ReportReason>('abuse')
  const onSuccess = useDone(onClose, 'hidePost200')
  return (
    <Question
      title={say('community.hide.title')}
      text={say('community.hide.text')}
      action={say('community.hide')}
      kind="danger"
      pending={send.isPending}
      failure={failureOf(send.error)}
      onSure={() => settled(send.mutateAsync({ body: { uid, reason } }), onSuccess)}
      onClose={onClose}
    >
      <ReasonField reason={reason} onChange={setReason} />
    </Question>
  )
}

function AppealDialog({ uid, onClose }: Closes & { uid: string }) {
  const say = useSay<CommunityMessage>()
  const send = useSend(appealDecision, { refresh: ['readThread'], outdated: 409 })
  const [text, setText] = useState('')
  const onSuccess = useDone(onClose, 'appealDecision200')
  return (
    <Question
      title={say('community.appeal')}
      text={say('community.appeal.text')}
      action={say('community.send')}
      pending={send.isPending}
      failure={failureOf(send.error)}
      onSure={() => text.trim() && settled(send.mutateAsync({ body: { uid, text } }), onSuccess)}
      onClose={onClose}
    >
      <TextArea
        label={say('community.appeal.plea')}
        required
        maxLength={communityLimits.note}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </Question>
  )
}
