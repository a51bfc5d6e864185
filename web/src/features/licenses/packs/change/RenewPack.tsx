import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import type { Pack } from '@resguardo/contract/licensing/packs'
import { type Period, periods } from '@resguardo/contract/licensing/prices'
import { useSay } from '#i18n/say.tsx'
import { useForm } from '#shared/forms/useForm.ts'
import { RadioCards } from '#ui/fields/choiceFields.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { PackChangeDialog } from './PackChangeDialog.tsx'
import type { ChangeMessage } from './change.messages.ts'
import { PackConflict } from './PackConflict.tsx'
import { usePackChange } from './usePackChange.ts'

/** Renews a pack by one more period. */
export function RenewPack({ pack, onClose }: { pack: Pack; onClose: () => void }) {
  const say = useSay<ChangeMessage | CatalogueKey>()
  const change = usePackChange(pack, () => {
    toast(say('editLicense200'))
    onClose()
  })
  const form = useForm({
    initial: { renew: pack.period ?? 'month' },
    check: (values: { renew: Period }) => ({ output: values, problems: {} }),
    checkOn: 'submit',
  })
  const submit = form.submit(change.requestPreview)
  return (
    <PackChangeDialog
      pack={change.theirs ?? pack}
      change={change}
      title={say('change.renew.title')}
      verb={say('change.renew.do')}
      dirty={false}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <PackConflict pack={pack} theirs={change.theirs} />
      <p>{say('change.renew.text')}</p>
      <RadioCards
        legend={say('change.renew.by')}
        options={periods.map((value) => ({ value, label: say(`change.renew.by.${value}`) }))}
        {...form.field('renew')}
      />
    </PackChangeDialog>
  )
}
