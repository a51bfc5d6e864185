import { askPerson, consentVersion, supportLimits } from '@resguardo/contract/support/support'
import type { CatalogueKey } from '@resguardo/contract/platform/catalogue'
import { profileNames } from '@resguardo/contract/devices/profileNames'
import { systemNames } from '@resguardo/contract/devices/systemNames'
import { type FormEvent, useState } from 'react'
import { failureOf } from '#api/failure.ts'
import { useSend } from '#api/queries.ts'
import { HelpNow } from '#help/HelpNow.tsx'
import { useFormats } from '#i18n/formats.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import { useSayField } from '#shared/useSayField.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Checkbox } from '#ui/fields/choiceFields.tsx'
import { TextArea } from '#ui/fields/Field.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import type { SupportOffer } from './AskDialog.tsx'
import { supportTouch } from './ask.calls.ts'
import type { AskMessage } from './ask.messages.ts'
import styles from './ask.module.css'

/** Errors by field. */
type FieldErrors = { question?: string; answer?: string; consent?: boolean }
type AskFormProps = {
  id: string
  offer: SupportOffer
  question?: string
  onChange: () => void
  onSent: () => void
}

/** What would be shared, each part editable or removable, with the required consent. */
export function AskForm({ id, offer, question, onChange, onSent }: AskFormProps) {
  const say = useSay<AskMessage | CatalogueKey>()
  const sayField = useSayField()
  const { language } = useLanguage()
  const { dateTime } = useFormats()
  const send = useSend(askPerson, { refresh: supportTouch, outdated: 409 })
  const [draft, setDraft] = useState({
    question: question ?? offer.question,
    answer: question === undefined ? offer.answer : '',
    phone: offer.osType !== null,
    profile: false,
    emergency: offer.emergency,
  })
  const [agreed, setAgreed] = useState(false)
  const [wrong, setWrong] = useState<FieldErrors>({})
  const failure = failureOf(send.error)
  const edit = (part: Partial<typeof draft>) => {
    setDraft({ ...draft, ...part })
    setWrong({})
    onChange()
    if (failure) send.reset()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (send.isPending) return
    const parsed = askPerson.body.safeParse({ ...draft, consent: consentVersion })
    const issues = parsed.error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? []
    setWrong({ ...Object.fromEntries(issues), consent: !agreed })
    const form = event.currentTarget
    const [first] = issues
    if (first) form.querySelector<HTMLElement>(`[name=${first[0]}]`)?.focus()
    else if (!agreed) form.querySelector<HTMLElement>('[name=consent]')?.focus()
    if (!parsed.success || !agreed) return
    send.mutate(
      { body: parsed.data },
      {
        onSuccess: () => {
          toast(say('askPerson200'))
          onSent()
        },
      },
    )
  }
  const promised = draft.emergency ? offer.promisedEmergency : offer.promised
  const phone = offer.model ?? (offer.osType && systemNames[offer.osType])
  return (
    <form id={id} className={styles.form} onSubmit={submit} noValidate>
      <p>{say('ask.intro')}</p>
      <TextArea
        label={say('ask.question')}
        hint={say('ask.question.hint')}
        name="question"
        maxLength={supportLimits.text}
        value={draft.question}
        error={sayField({ message: wrong.question ?? failure?.fields['question'] }) || undefined}
        onChange={({ target }) => edit({ question: target.value })}
      />
      {(offer.answer || draft.answer) && question === undefined && (
        <TextArea
          label={say('ask.answer')}
          hint={say('ask.answer.hint')}
          name="answer"
          rows={3}
          maxLength={supportLimits.text}
          value={draft.answer}
          error={sayField({ message: wrong.answer ?? failure?.fields['answer'] }) || undefined}
          onChange={({ target }) => edit({ answer: target.value })}
        />
      )}
      {phone && (
        <Checkbox
          label={say('ask.phone', { phone })}
          name="phone"
          checked={draft.phone}
          onChange={({ target }) => edit({ phone: target.checked })}
        />
      )}
      {offer.profile && (
        <Checkbox
          label={say('ask.profile', { profile: profileNames[offer.profile][language] })}
          name="profile"
          checked={draft.profile}
          onChange={({ target }) => edit({ profile: target.checked })}
        />
      )}
      <Checkbox
        label={say('ask.emergency')}
        name="emergency"
        checked={draft.emergency}
        onChange={({ target }) => edit({ emergency: target.checked })}
      />
      {draft.emergency && (
        <>
          <Alert kind="warning">{say('ask.emergency.text')}</Alert>
          <HelpNow about="violence" />
        </>
      )}
      <div>
        <p className={styles.promised} role="status">
          {promised && say('ask.promised', { date: dateTime(new Date(promised)) })}
        </p>
        <p className={styles.quiet}>{say('ask.where')}</p>
      </div>
      <Checkbox
        label={say('ask.consent')}
        name="consent"
        checked={agreed}
        error={wrong.consent ? say('ask.consent.missing') : undefined}
        onChange={({ target }) => {
          setAgreed(target.checked)
          setWrong({ ...wrong, consent: false })
        }}
      />
      {failure && !failure.fields['question'] && !failure.fields['answer'] && (
        <FailureAlert title={say('ask.notSent')} failure={failure} />
      )}
    </form>
  )
}
