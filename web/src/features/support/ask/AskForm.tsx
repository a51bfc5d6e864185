import { findIdentifiers, mask } from '@resguardo/contract/assistant/masker'
import { askPerson, consentVersion, supportLimits } from '@resguardo/contract/support/support'
import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import { profileNames } from '@resguardo/contract/devices/profileNames'
import { systemNames } from '@resguardo/contract/devices/systemNames'
import { failureOf } from '#api/failure.ts'
import { useSend } from '#api/queries.ts'
import { HelpNow } from '#help/HelpNow.tsx'
import { useFormats } from '#i18n/formats.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import { checkBySchema } from '#shared/forms/checkBySchema.ts'
import { useForm } from '#shared/forms/useForm.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { useMailDelivered } from '#shared/mail/useMailDelivered.ts'
import { Checkbox } from '#ui/fields/choiceFields.tsx'
import { TextArea } from '#ui/fields/Field.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import type { SupportOffer } from './AskDialog.tsx'
import { invalidatedBySupport } from './ask.calls.ts'
import type { AskMessage } from './ask.messages.ts'
import styles from './ask.module.css'

type AskDraft = {
  question: string
  answer: string
  phone: boolean
  profile: boolean
  emergency: boolean
  consent: boolean
}

const checkBody = checkBySchema(askPerson.body, (draft: AskDraft) => ({ ...draft, consent: consentVersion }))
const checkAsk = (draft: AskDraft) => {
  const { output, problems } = checkBody(draft)
  if (draft.consent) return { output, problems }
  return { output: null, problems: { ...problems, consent: { key: 'ask.consent.missing' } } }
}

type AskFormProps = {
  id: string
  offer: SupportOffer
  question?: string
  onChange: () => void
  onSent: () => void
}

/** What would be shared, identifiers masked, each part editable or removable, with the required consent. */
export function AskForm({ id, offer, question, onChange, onSent }: AskFormProps) {
  const say = useSay<AskMessage | CatalogueKey>()
  const { language } = useLanguage()
  const { dateTime } = useFormats()
  const send = useSend(askPerson, { refresh: invalidatedBySupport, outdated: 409 })
  const failure = failureOf(send.error)
  const hide = (text: string) =>
    mask(text, findIdentifiers(text), (kind) => say(`ask.hidden.${kind}`)).slice(0, supportLimits.text)
  const prefilled = {
    question: question ?? offer.question,
    answer: question === undefined ? offer.answer : '',
  }
  const form = useForm({
    initial: {
      question: hide(prefilled.question),
      answer: hide(prefilled.answer),
      phone: offer.osType !== null,
      profile: false,
      emergency: offer.emergency,
      consent: false,
    },
    check: checkAsk,
    checkOn: 'submit',
    onType: () => {
      onChange()
      if (failure) send.reset()
    },
  })
  const submit = form.submit(async (body) => {
    await send.mutateAsync({ body })
    toast(say('askPerson200'))
    onSent()
  })
  const delivered = useMailDelivered() !== false
  const draft = form.values
  const promised = draft.emergency ? offer.promisedEmergency : offer.promised
  const phone = offer.model ?? (offer.osType && systemNames[offer.osType])
  return (
    <form id={id} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p>{say('ask.intro')}</p>
      <Identifiers text={`${prefilled.question}\n${prefilled.answer}`} message="ask.hid" />
      <TextArea
        label={say('ask.question')}
        hint={say('ask.question.hint')}
        maxLength={supportLimits.text}
        {...form.field('question')}
      />
      <Identifiers
        text={draft.question}
        message="ask.shows"
        onHide={() => form.set('question', hide(draft.question))}
      />
      {(offer.answer || draft.answer) && question === undefined && (
        <TextArea
          label={say('ask.answer')}
          hint={say('ask.answer.hint')}
          rows={3}
          maxLength={supportLimits.text}
          {...form.field('answer')}
        />
      )}
      {phone && <Checkbox label={say('ask.phone', { phone })} {...form.field('phone')} />}
      {offer.profile && (
        <Checkbox
          label={say('ask.profile', { profile: profileNames[offer.profile][language] })}
          {...form.field('profile')}
        />
      )}
      <Checkbox label={say('ask.emergency')} {...form.field('emergency')} />
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
        <p className={styles.quiet}>{say(delivered ? 'ask.where' : 'ask.where.undelivered')}</p>
      </div>
      <Checkbox
        label={say('ask.consent')}
        {...form.field('consent')}
        onChange={({ target }) => form.set('consent', target.checked)}
      />
      {failure && !failure.fields['question'] && !failure.fields['answer'] && (
        <FailureAlert title={say('ask.notSent')} failure={failure} />
      )}
    </form>
  )
}

type IdentifiersProps = { text: string; message: 'ask.hid' | 'ask.shows'; onHide?: () => void }

/** The kinds of identifiers in a text, with a way to mask them; nothing if there are none. */
function Identifiers({ text, message, onHide }: IdentifiersProps) {
  const say = useSay<AskMessage>()
  const kinds = [...new Set(findIdentifiers(text).map(({ kind }) => kind))]
  if (kinds.length === 0) return null
  return (
    <Alert kind="info">
      {say(message, { what: kinds.map((kind) => say(`ask.hidden.${kind}`)).join(', ') })}
      {onHide && (
        <Button kind="quiet" onClick={onHide}>
          {say('ask.hide')}
        </Button>
      )}
    </Alert>
  )
}
