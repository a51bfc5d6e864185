import type { Language } from '@resguardo/contract/platform/languages'
import type { DataOf } from '@resguardo/contract/platform/endpoints/endpoint'
import {
  editScreenText,
  OwnScreenText,
  previewScreenText,
  readScreenTexts,
  resetScreenText,
  screenTextLimits,
} from '@resguardo/contract/settings/screenTexts'
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
import { TextArea } from '#ui/fields/Field.tsx'
import styles from '../templates/MailTemplates.module.css'
import type { FoundTexts } from './ScreenTextsPage.tsx'
import type { ScreenTextsMessage } from './screenTexts.messages.ts'

type FoundText = FoundTexts['texts'][number]
type FormProps = { lang: Language; text: FoundText }
/** The text as it is typed, and the own one that it replaces; null for the built-in one. */
type Draft = { text: string; before: string | null }
type Stored = { builtIn: string; own: string | null }

const invalidated = ['readScreenTexts']

/** Form of a text in one language, with a preview and the way back to the built-in text. */
export function ScreenTextForm({ lang, text: found }: FormProps) {
  const say = useSay<ScreenTextsMessage | 'editScreenText200'>()
  const readsOnly = useReadsOnly()
  const [resetting, reset] = useState(false)
  const { key } = found
  const stored = useMemo(() => storedIn(found, lang), [found, lang])
  const shown = useSend(previewScreenText)
  const form = useForm<Draft, Draft>({
    initial: draftOf(stored),
    checkOn: 'submit',
    check: (draft) => checkText(draft, async (text) => shown.mutateAsync({ body: { key, lang, text } })),
  })
  const save = useSend(editScreenText, { refresh: invalidated })
  const draft = useDraft({
    form,
    save: {
      ...save,
      mutateAsync: async (input: { body: Draft }) => {
        const { text } = await save.mutateAsync({ body: { key, lang, ...input.body } })
        return { ...stored, own: text }
      },
    },
    stored,
    draftOf,
    bodyOf: (output) => output,
    read: async () => {
      const { texts } = await fetchData(readScreenTexts, { query: { key } })
      return texts[0] ? storedIn(texts[0], lang) : stored
    },
    baseOf: ({ own }) => ({ before: own }),
  })
  return (
    <div className={styles.editor}>
      <div className={styles.column}>
        {readsOnly && <ReadOnlyNote />}
        <BuiltIn text={stored.builtIn} variables={found.variables} />
        <DraftForm
          draft={draft}
          label={say('screenTexts.text')}
          texts={{
            save: say('screenTexts.save'),
            saved: say('editScreenText200'),
            failed: say('screenTexts.notSaved'),
          }}
          conflict={
            draft.theirs && (
              <Alert title={say('screenTexts.conflict')}>{say('screenTexts.conflict.text')}</Alert>
            )
          }
        >
          <fieldset className={styles.fields} disabled={readsOnly}>
            <TextArea
              label={say('screenTexts.text')}
              hint={say('screenTexts.text.hint')}
              rows={5}
              maxLength={screenTextLimits.text}
              {...form.field('text')}
            />
          </fieldset>
        </DraftForm>
        <div className={styles.actions}>
          {!readsOnly && (
            <Button kind="secondary" pending={shown.isPending} onClick={() => void form.check()}>
              {say('screenTexts.preview')}
            </Button>
          )}
          {stored.own !== null && (
            <ChangeButton kind="secondary" readOnly={readsOnly} onClick={() => reset(true)}>
              {say('screenTexts.reset')}
            </ChangeButton>
          )}
        </div>
        <FailureAlert title={say('screenTexts.notPreviewed')} failure={failureOf(shown.error)} />
      </div>
      <section className={styles.preview} aria-label={say('screenTexts.previewOf')} aria-live="polite">
        {shown.data?.shown ? (
          <p>{shown.data.shown}</p>
        ) : (
          <p className={styles.footer}>{say('screenTexts.noPreview')}</p>
        )}
      </section>
      {resetting && <ResetDialog name={key} lang={lang} onClose={() => reset(false)} />}
    </div>
  )
}

function BuiltIn({ text, variables }: { text: string; variables: readonly string[] }) {
  const say = useSay<ScreenTextsMessage>()
  return (
    <dl className={styles.variables}>
      <div>
        <dt>{say('screenTexts.builtIn')}</dt>
        <dd translate="no">{text}</dd>
      </div>
      {variables.length > 0 && (
        <div>
          <dt>{say('screenTexts.variables')}</dt>
          <dd translate="no">{variables.join(' · ')}</dd>
        </div>
      )}
    </dl>
  )
}

type ResetProps = { name: string; lang: Language; onClose: () => void }

function ResetDialog({ name, lang, onClose }: ResetProps) {
  const say = useSay<ScreenTextsMessage | 'resetScreenText200'>()
  const send = useSend(resetScreenText, { refresh: invalidated, outdated: 404 })
  const done = () => {
    toast(say('resetScreenText200'))
    onClose()
  }
  return (
    <SendConfirmDialog
      title={say('screenTexts.reset.title')}
      cancel={say('screenTexts.reset.cancel')}
      action={say('screenTexts.reset')}
      kind="danger"
      send={send}
      onConfirm={() => send.mutate({ query: { key: name, lang } }, { onSuccess: done })}
      onClose={onClose}
    >
      <p>{say('screenTexts.reset.text')}</p>
    </SendConfirmDialog>
  )
}

/** The built-in and the own text in a language. */
function storedIn({ languages }: FoundText, lang: Language): Stored {
  const { builtIn = '', own = null } = languages.find((one) => one.lang === lang) ?? {}
  return { builtIn, own }
}

const draftOf = ({ builtIn, own }: Stored): Draft => ({ text: own ?? builtIn, before: own })

type Preview = (text: string) => Promise<DataOf<typeof previewScreenText>>

/** Checks the length here, and on the server whether the text can be filled; that renews the preview. */
async function checkText({ text, before }: Draft, send: Preview): Promise<CheckResult<Draft>> {
  const parsed = OwnScreenText.safeParse(text)
  const [issue] = parsed.error?.issues ?? []
  if (!parsed.success) return { output: null, problems: { text: { key: issue?.message ?? '' } } }
  const { problem, variable } = await send(parsed.data)
  if (problem === null) return { output: { text: parsed.data, before }, problems: {} }
  const values = { variable: variable ?? '' }
  return { output: null, problems: { text: { key: `screenTexts.problem.${problem}`, values } } }
}
