import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import { editLicense, type Pack } from '@resguardo/contract/licensing/packs'
import { useTimeZone } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { checkBySchema } from '#shared/forms/checkBySchema.ts'
import { useForm } from '#shared/forms/useForm.ts'
import { endOfDay, today } from '#shared/dates.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { RadioCards } from '#ui/fields/choiceFields.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { PackChangeDialog } from './PackChangeDialog.tsx'
import type { ChangeMessage } from './change.messages.ts'
import { PackConflict } from './PackConflict.tsx'
import { usePackChange } from './usePackChange.ts'

const blank = { when: 'now' as 'now' | 'later', expire: { at: '', reason: '' } }

/** Ends a pack now or on a day; the reason goes to the team's admins. */
export function ExpirePack({ pack, onClose }: { pack: Pack; onClose: () => void }) {
  const say = useSay<ChangeMessage | CatalogueKey>()
  const { timeZone } = useTimeZone()
  const change = usePackChange(pack, () => {
    toast(say('editLicense200'))
    onClose()
  })
  const { uid, revision } = pack
  const form = useForm({
    initial: blank,
    check: checkBySchema(editLicense.body, ({ when, expire: { at, reason } }: typeof blank) => ({
      uid,
      revision,
      expire: { reason, ...(when === 'later' && { at: endOfDay(at, timeZone) ?? '' }) },
    })),
    checkOn: 'submit',
    onType: change.clear,
  })
  const { when, expire: typed } = form.values
  const submit = form.submit(({ expire }) => expire && change.requestPreview({ expire }))
  return (
    <PackChangeDialog
      pack={change.theirs ?? pack}
      change={change}
      title={say('change.expire.title')}
      verb={say('change.expire.do')}
      danger
      dirty={typed.at !== '' || typed.reason !== ''}
      onSubmit={() => void submit()}
      onErrors={form.showErrors}
      onClose={onClose}
    >
      <PackConflict pack={pack} theirs={change.theirs} />
      <p>{say('change.expire.text')}</p>
      {pack.provider === 'stripe' && <Alert kind="warning">{say('change.expire.stripe')}</Alert>}
      <RadioCards
        legend={say('change.expire.when')}
        name="when"
        value={when}
        options={(['now', 'later'] as const).map((value) => ({
          value,
          label: say(`change.expire.${value}`),
        }))}
        onChange={({ target }) => {
          form.set('when', target.value === 'later' ? 'later' : 'now')
          change.clear()
        }}
      />
      {when === 'later' && (
        <Field
          type="date"
          label={say('change.expire.on')}
          min={today(timeZone)}
          {...form.field('expire.at')}
        />
      )}
      <Field
        label={say('change.expire.reason')}
        hint={say('change.expire.reason.hint')}
        maxLength={200}
        autoComplete="off"
        {...form.field('expire.reason')}
      />
    </PackChangeDialog>
  )
}
