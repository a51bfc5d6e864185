import type { Language } from '@resguardo/contract/platform/languages'
import type { DataOf } from '@resguardo/contract/platform/endpoints/endpoint'
import type { MailKind } from '@resguardo/contract/settings/outbox'
import {
  editMailTemplate,
  mailTextLimits,
  MailTexts,
  previewMailTemplate,
  readMailTemplate,
  resetMailTemplate,
} from '@resguardo/contract/settings/mailTemplates'
import { useMemo, useState } from 'react'
import { failureOf } from '#api/failure.ts'
import { fetchData, useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { SendConfirmDialog } from '#shared/forms/dialogs/SendConfirmDialog.tsx'
import { DraftForm } from '#shared/forms/DraftForm.tsx'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import { useDraft } from '#shared/forms/useDraft.ts'
import { type CheckResult, useForm } from '#shared/forms/useForm.ts'
import { useReadsOnly } from '#shared/useReadsOnly.ts'
import { Button } from '#ui/controls/Button.tsx'
import { ChangeButton, ReadOnlyNote } from '#ui/controls/ChangeButton.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { Field, TextArea } from '#ui/fields/Field.tsx'
import { MailPreview } from './MailPreview.tsx'
import type { Template } from './MailTemplate.tsx'
import styles from './MailTemplates.module.css'
import type { MailTemplatesMessage } from './mailTemplates.messages.ts'

type FormProps = { kind: MailKind; lang: Language; template: Template }

/** Texts as they are typed: paragraphs are separated by an empty line. */
type Draft = { subject: string; before: string; button: string; after: string; revision: number | null }
type Output = { texts: MailTexts; revision: number | null }

const invalidated = ['readMailTemplate', 'readMailTemplates']

/** Form of a mail's texts in one language, with a preview and the way back to the built-in texts. */
export function MailTemplateForm({ kind, lang, template }: FormProps) {
  const say = useSay<MailTemplatesMessage>()
  const readsOnly = useReadsOnly()
  const [resetting, reset] = useState(false)
  const stored = useMemo(() => storedIn(template, lang), [template, lang])
  const shown = useSend(previewMailTemplate)
  const form = useForm<Draft, Output>({
    initial: draftOf(stored),
    checkOn: 'submit',
    check: (draft) => checkTexts(draft, stored.hasButton, { kind, lang, send: shown.mutateAsync }),
  })
  const save = useSend(editMailTemplate, { refresh: invalidated })
  const draft = useDraft({
    form,
    save: {
      ...save,
      mutateAsync: async (input: { body: Output }) => {
        const { revision } = await save.mutateAsync({ body: { kind, lang, ...input.body } })
        return { ...stored, texts: input.body.texts, revision }
      },
    },
    stored,
    draftOf,
    bodyOf: (output) => output,
    read: async () => storedIn(await fetchData(readMailTemplate, { params: { kind } }), lang),
    baseOf: ({ revision }) => ({ revision }),
  })
  return (
    <div className={styles.editor}>
      <div className={styles.column}>
        {readsOnly && <ReadOnlyNote />}
        <Variables names={template.variables} />
        <DraftForm
          draft={draft}
          label={say('mailTemplates.texts')}
          texts={{
            save: say('mailTemplates.save'),
            saved: say('mailTemplates.saved'),
            failed: say('mailTemplates.notSaved'),
          }}
          conflict={
            draft.theirs && (
              <Alert title={say('mailTemplates.conflict')}>{say('mailTemplates.conflict.text')}</Alert>
            )
          }
        >
          <Fields form={form} hasButton={stored.hasButton} disabled={readsOnly} />
        </DraftForm>
        <div className={styles.actions}>
          {!readsOnly && (
            <Button kind="secondary" pending={shown.isPending} onClick={() => void form.check()}>
              {say('mailTemplates.preview')}
            </Button>
          )}
          {stored.revision !== null && (
            <ChangeButton kind="secondary" readOnly={readsOnly} onClick={() => reset(true)}>
              {say('mailTemplates.reset')}
            </ChangeButton>
          )}
        </div>
        <FailureAlert title={say('mailTemplates.notPreviewed')} failure={failureOf(shown.error)} />
      </div>
      <MailPreview mail={shown.data?.mail ?? null} kind={stored.hasButton ? 'link' : 'code'} />
      {resetting && <ResetDialog kind={kind} lang={lang} onClose={() => reset(false)} />}
    </div>
  )
}

type FieldsProps = {
  form: ReturnType<typeof useForm<Draft, Output>>
  hasButton: boolean
  disabled: boolean
}

function Fields({ form, hasButton, disabled }: FieldsProps) {
  const say = useSay<MailTemplatesMessage>()
  return (
    <fieldset className={styles.fields} disabled={disabled}>
      <Field
        label={say('mailTemplates.subject')}
        hint={say('mailTemplates.subject.hint')}
        maxLength={mailTextLimits.subject}
        autoComplete="off"
        {...form.field('subject')}
      />
      <TextArea
        label={say(hasButton ? 'mailTemplates.before' : 'mailTemplates.beforeCode')}
        hint={say('mailTemplates.paragraphs')}
        rows={7}
        {...form.field('before')}
      />
      {hasButton && (
        <Field
          label={say('mailTemplates.button')}
          maxLength={mailTextLimits.button}
          autoComplete="off"
          {...form.field('button')}
        />
      )}
      <TextArea
        label={say(hasButton ? 'mailTemplates.after' : 'mailTemplates.afterCode')}
        hint={say('mailTemplates.paragraphs')}
        rows={5}
        {...form.field('after')}
      />
    </fieldset>
  )
}

function Variables({ names: { subject, body } }: { names: Template['variables'] }) {
  const say = useSay<MailTemplatesMessage>()
  const list = (names: readonly string[]) => names.map((name) => `{${name}}`).join(' ')
  return (
    <dl className={styles.variables}>
      <div>
        <dt>{say('mailTemplates.variables.subject')}</dt>
        <dd translate="no">{list(subject)}</dd>
      </div>
      <div>
        <dt>{say('mailTemplates.variables.body')}</dt>
        <dd translate="no">{list(body)}</dd>
      </div>
    </dl>
  )
}

function ResetDialog({ kind, lang, onClose }: Pick<FormProps, 'kind' | 'lang'> & { onClose: () => void }) {
  const say = useSay<MailTemplatesMessage | 'resetMailTemplate200'>()
  const send = useSend(resetMailTemplate, { refresh: invalidated, outdated: 404 })
  const done = () => {
    toast(say('resetMailTemplate200'))
    onClose()
  }
  return (
    <SendConfirmDialog
      title={say('mailTemplates.reset.title')}
      cancel={say('mailTemplates.reset.cancel')}
      action={say('mailTemplates.reset')}
      kind="danger"
      send={send}
      onConfirm={() => send.mutate({ query: { kind, lang } }, { onSuccess: done })}
      onClose={onClose}
    >
      <p>{say('mailTemplates.reset.text')}</p>
    </SendConfirmDialog>
  )
}

type Stored = { texts: MailTexts; revision: number | null; hasButton: boolean }

/** The texts in force in a language. */
function storedIn({ languages }: Template, lang: Language): Stored {
  const found = languages.find((one) => one.lang === lang)
  const builtIn = found?.builtIn ?? { subject: '', before: [], button: null, after: [] }
  const texts = found?.own?.texts ?? builtIn
  return { texts, revision: found?.own?.revision ?? null, hasButton: builtIn.button !== null }
}

const draftOf = ({ texts: { subject, before, button, after }, revision }: Stored): Draft => ({
  subject,
  before: before.join('\n\n'),
  button: button ?? '',
  after: after.join('\n\n'),
  revision,
})

const paragraphsIn = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')

type Preview = (input: {
  body: { kind: MailKind; lang: Language; texts: MailTexts }
}) => Promise<DataOf<typeof previewMailTemplate>>

/** Checks lengths here, and on the server whether the texts can be filled; that renews the preview. */
async function checkTexts(
  { subject, before, button, after, revision }: Draft,
  hasButton: boolean,
  { kind, lang, send }: { kind: MailKind; lang: Language; send: Preview },
): Promise<CheckResult<Output>> {
  const parsed = MailTexts.safeParse({
    subject,
    before: paragraphsIn(before),
    button: hasButton ? button : null,
    after: paragraphsIn(after),
  })
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => [String(path[0]), { key: message }])
    return { output: null, problems: Object.fromEntries(problems) }
  }
  const { problems } = await send({ body: { kind, lang, texts: parsed.data } })
  const found = problems.toReversed().map(({ part, index, problem, variable }) => [
    part,
    {
      key: `mailTemplates.problem.${problem}`,
      values: { variable: variable ?? '', paragraph: index + 1 },
    },
  ])
  return {
    output: problems.length > 0 ? null : { texts: parsed.data, revision },
    problems: Object.fromEntries(found),
  }
}
