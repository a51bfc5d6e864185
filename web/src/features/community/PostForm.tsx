import { writeReply, writeThread } from '@resguardo/contract/community/community'
import { type Board, communityLimits, type PostState } from '@resguardo/contract/community/communityRules'
import { languageNames, languages, type Language } from '@resguardo/contract/platform/languages'
import { findIdentifiers, type IdentifierKind, mask } from '@resguardo/contract/assistant/masker'
import { type FormEvent, useState } from 'react'
import { failureOf } from '#api/failure.ts'
import { useSend } from '#api/queries.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { QuerySection } from '#shared/forms/QuerySection.tsx'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import { confirmLeave, useLeaveGuard } from '#shared/useLeaveGuard.ts'
import { useSayField } from '#shared/useSayField.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Checkbox } from '#ui/fields/choiceFields.tsx'
import { Field, TextArea } from '#ui/fields/Field.tsx'
import { LeaveDialog } from '#ui/overlays/LeaveDialog.tsx'
import { Select } from '#ui/fields/Select.tsx'
import styles from './community.module.css'
import type { CommunityMessage } from './community.messages.ts'
import { communityTouch, useCommunity, useMember } from './community.queries.ts'
import { ImageField } from './ImageField.tsx'
import { MaskDialog } from './MaskDialog.tsx'
import { NameCard } from './NameCard.tsx'

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
  const sayField = useSayField()
  const { language } = useLanguage()
  const { data: community } = useCommunity()
  const createThread = useSend(writeThread, { refresh: communityTouch })
  const reply = useSend(writeReply, { refresh: communityTouch })
  const send = 'board' in destination ? createThread : reply
  const [draft, setDraft] = useState({
    ...emptyDraft,
    lang: 'board' in destination ? language : destination.lang,
  })
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const [maskDialogOpen, setMaskDialogOpen] = useState(false)
  // Idempotency key: a retry after a lost response creates no second post; another text gets another key.
  const [uid, setUid] = useState(() => crypto.randomUUID())
  const [posts, setPosts] = useState(0)
  const failure = failureOf(send.error)
  const typed = draft.title !== '' || draft.text !== '' || draft.image !== null
  const guard = useLeaveGuard(typed && !send.isPending)
  const edit = (part: Partial<typeof draft>) => {
    setDraft((now) => ({ ...now, ...part }))
    setWrong({})
    if (failure) setUid(crypto.randomUUID())
    if (send.status !== 'idle' && !send.isPending) send.reset()
  }
  const errorOf = (name: 'title' | 'text') =>
    sayField({ message: wrong[name] ?? failure?.fields[name] }) || undefined

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
      setDraft({ ...emptyDraft, lang })
      onDone(posted)
    }
    if ('board' in destination)
      createThread.mutate({ body: { ...body, board: destination.board, title: texts.title } }, { onSuccess })
    else reply.mutate({ body: { ...body, thread: destination.thread } }, { onSuccess })
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (send.isPending) return
    const form = event.currentTarget
    const body = { uid, lang: draft.lang, text: draft.text }
    const parsed =
      'board' in destination
        ? writeThread.body.safeParse({ ...body, board: destination.board, title: draft.title })
        : writeReply.body.safeParse({ ...body, thread: destination.thread })
    if (!parsed.success) {
      const issues = parsed.error.issues.map(({ path, message }) => [String(path[0]), message])
      setWrong(Object.fromEntries(issues))
      form.querySelector<HTMLElement>(`[name="${String(parsed.error.issues[0]?.path[0])}"]`)?.focus()
      return
    }
    if (draft.waiting) {
      setWrong({ image: 'missed' })
      form.querySelector<HTMLElement>('[type="file"]')?.focus()
      return
    }
    if (findIdentifiers(`${draft.title}\n${draft.text}`).length > 0) setMaskDialogOpen(true)
    else post(draft, false)
  }

  const placeholderOf = (kind: IdentifierKind) => say(`community.mask.${kind}`)
  const masked = (text: string) => mask(text, findIdentifiers(text), placeholderOf)
  return (
    <form
      className={styles.form}
      onSubmit={submit}
      noValidate
      aria-label={say('board' in destination ? 'community.new' : 'community.write.reply')}
    >
      {'board' in destination && (
        <Field
          label={say('community.write.title')}
          name="title"
          autoComplete="off"
          maxLength={communityLimits.title.max}
          value={draft.title}
          error={errorOf('title')}
          onChange={({ target }) => edit({ title: target.value })}
        />
      )}
      <TextArea
        label={say('community.write.text')}
        hint={
          community && say(community.publicReading ? 'community.write.public' : 'community.write.members')
        }
        name="text"
        rows={5}
        maxLength={communityLimits.text}
        value={draft.text}
        lang={draft.lang}
        error={errorOf('text')}
        onChange={({ target }) => edit({ text: target.value })}
      />
      <Select
        label={say('community.lang')}
        value={draft.lang}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        onChange={({ target }) => edit({ lang: languages.find((one) => one === target.value) ?? language })}
      />
      <Select
        label={say('community.write.lesson')}
        value={draft.lesson}
        placeholder={say('community.write.noLesson')}
        options={lessons.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={({ target }) => edit({ lesson: target.value })}
      />
      <ImageField
        key={posts}
        notUploaded={Boolean(wrong['image'])}
        onChange={(image, waiting) => edit({ image, waiting })}
      />
      <Checkbox
        label={say('community.follow')}
        hint={say('community.follow.hint')}
        checked={draft.follow}
        onChange={({ target }) => edit({ follow: target.checked })}
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
