import { writeReply, writeThread } from '@resguardo/contract/community/community'
import { type Board, communityLimits, type PostState } from '@resguardo/contract/community/communityRules'
import { languageNames, languages, type Language } from '@resguardo/contract/platform/languages'
import { findIdentifiers, type IdentifierKind, mask } from '@resguardo/contract/assistant/masker'
import { useState } from 'react'
import { type CallError, failureOf } from '#api/failure.ts'
import { useSend } from '#api/queries.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { QuerySection } from '#shared/forms/QuerySection.tsx'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import { confirmLeave, useLeaveGuard } from '#shared/useLeaveGuard.ts'
import { checkBySchema } from '#shared/forms/checkBySchema.ts'
import { type CheckResult, useForm } from '#shared/forms/useForm.ts'
import { useMailDelivered } from '#shared/mail/useMailDelivered.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Checkbox } from '#ui/fields/choiceFields.tsx'
import { Field, TextArea } from '#ui/fields/Field.tsx'
import { LeaveDialog } from '#ui/overlays/LeaveDialog.tsx'
import { Select } from '#ui/fields/Select.tsx'
import styles from '../community.module.css'
import type { CommunityMessage } from '../community.messages.ts'
import { invalidatedByPosts, useCommunity, useMember } from '../community.queries.ts'
import { ImageField } from './ImageField.tsx'
import { MaskDialog } from './MaskDialog.tsx'
import { NameCard } from '../NameCard.tsx'

type SavedPost = { thread: string; post: string; state: PostState }
type PostFormProps = {
  destination: { board: Board } | { thread: string; lang: Language }
  onDone: (posted: SavedPost) => void
  onCancel?: () => void
}

/**
 * Form for a new thread or a reply, after the writer has chosen a display name. Identifiers in the text are
 * shown before it is sent.
 */
export function PostForm(props: PostFormProps) {
  const say = useSay<CommunityMessage>()
  return (
    <QuerySection result={useMember()} failureTitle={say('community.failed')}>
      {(member) =>
        member.name === null ? (
          <NameCard member={member} />
        ) : (
          <PostFormFields {...props} lessons={member.lessons} />
        )
      }
    </QuerySection>
  )
}

const checkThread = checkBySchema(writeThread.body)
const checkReply = checkBySchema(writeReply.body)

const emptyDraft = {
  title: '',
  text: '',
  lesson: '',
  image: null as string | null,
  waiting: false,
  follow: false,
}

function PostFormFields({
  destination,
  lessons,
  onDone,
  onCancel,
}: PostFormProps & { lessons: readonly { id: string; title: string }[] }) {
  const say = useSay<CommunityMessage>()
  const delivered = useMailDelivered() !== false
  const { language } = useLanguage()
  const { data: community } = useCommunity()
  const createThread = useSend(writeThread, { refresh: invalidatedByPosts })
  const reply = useSend(writeReply, { refresh: invalidatedByPosts })
  const send = 'board' in destination ? createThread : reply
  const [maskDialogOpen, setMaskDialogOpen] = useState(false)
  // Idempotency key: a retry after a lost response creates no second post; another text gets another key.
  const [uid, setUid] = useState(() => crypto.randomUUID())
  const [posts, setPosts] = useState(0)
  const failure = failureOf(send.error)
  const edited = () => {
    if (failure) setUid(crypto.randomUUID())
    if (send.status !== 'idle' && !send.isPending) send.reset()
  }
  const form = useForm({
    initial: { ...emptyDraft, lang: 'board' in destination ? language : destination.lang },
    check: ({ title, text, lang }: typeof emptyDraft & { lang: Language }): CheckResult<unknown> =>
      'board' in destination
        ? checkThread({ uid, lang, text, title, board: destination.board })
        : checkReply({ uid, lang, text, thread: destination.thread }),
    checkOn: 'submit',
    onType: edited,
  })
  const draft = form.values
  const typed = draft.title !== '' || draft.text !== '' || draft.image !== null
  const guard = useLeaveGuard(typed && !send.isPending)

  function post(texts: { title: string; text: string }, keep: boolean) {
    setMaskDialogOpen(false)
    const { lang, image, follow } = draft
    const body = {
      uid,
      lang,
      image,
      follow,
      keep,
      text: texts.text,
      lesson: draft.lesson || null,
    }
    const onSuccess = (posted: SavedPost) => {
      setUid(crypto.randomUUID())
      setPosts(posts + 1)
      form.reset({ ...emptyDraft, lang })
      onDone(posted)
    }
    const handlers = { onSuccess, onError: (error: CallError) => form.showErrors(error.failure.fields) }
    if ('board' in destination)
      createThread.mutate({ body: { ...body, board: destination.board, title: texts.title } }, handlers)
    else reply.mutate({ body: { ...body, thread: destination.thread } }, handlers)
  }

  const submit = form.submit((_, { title, text, waiting }) => {
    if (send.isPending) return
    if (waiting) form.showErrors({ image: 'missed' })
    else if (findIdentifiers(`${title}\n${text}`).length > 0) setMaskDialogOpen(true)
    else post({ title, text }, false)
  })

  const placeholderOf = (kind: IdentifierKind) => say(`community.mask.${kind}`)
  const masked = (text: string) => mask(text, findIdentifiers(text), placeholderOf)
  return (
    <form
      className={styles.form}
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label={say('board' in destination ? 'community.new' : 'community.write.reply')}
    >
      {'board' in destination && (
        <Field
          label={say('community.write.title')}
          autoComplete="off"
          maxLength={communityLimits.title.max}
          {...form.field('title')}
        />
      )}
      <TextArea
        label={say('community.write.text')}
        hint={
          community && say(community.publicReading ? 'community.write.public' : 'community.write.members')
        }
        rows={5}
        maxLength={communityLimits.text}
        lang={draft.lang}
        {...form.field('text')}
      />
      <Select
        label={say('community.lang')}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        {...form.field('lang')}
      />
      <Select
        label={say('community.write.lesson')}
        placeholder={say('community.write.noLesson')}
        options={lessons.map(({ id, title }) => ({ value: id, label: title }))}
        {...form.field('lesson')}
      />
      <ImageField
        key={posts}
        notUploaded={Boolean(form.problems['image'])}
        onChange={(image, waiting) => {
          form.set('image', image)
          form.set('waiting', waiting)
          edited()
        }}
      />
      <Checkbox
        label={say('community.follow')}
        hint={say(delivered ? 'community.follow.hint' : 'community.follow.noMail')}
        {...form.field('follow')}
      />
      {failure && failure.status !== 400 && (
        <FailureAlert title={say('community.notDone')} failure={failure} />
      )}
      <div className={styles.acts}>
        {onCancel && (
          <Button kind="secondary" onClick={() => confirmLeave(onCancel)}>
            {say('community.cancel')}
          </Button>
        )}
        <Button type="submit" pending={send.isPending}>
          {say('community.send')}
        </Button>
      </div>
      {maskDialogOpen && (
        <MaskDialog
          text={[draft.title, draft.text].filter(Boolean).join('\n')}
          onMask={() =>
            post(
              { title: masked(draft.title).slice(0, communityLimits.title.max), text: masked(draft.text) },
              false,
            )
          }
          onKeep={() => post(draft, true)}
          onClose={() => setMaskDialogOpen(false)}
        />
      )}
      <LeaveDialog guard={guard} />
    </form>
  )
}
