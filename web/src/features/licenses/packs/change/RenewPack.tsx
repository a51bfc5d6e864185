import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import type { Pack } from '@resguardo/contract/licensing/packs'
import { type Period, periods } from '@resguardo/contract/licensing/prices'
import { useState } from 'react'
import { useSay } from '#i18n/say.tsx'
import { RadioCards } from '#ui/fields/choiceFields.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { PackChangeDialog } from './PackChangeDialog.tsx'
import type { ChangeMessage } from './change.messages.ts'
import { PackConflict } from './PackConflict.tsx'
import { usePackChange } from './usePackChange.ts'

/** Renews a pack by one more period. */
export function RenewPack({ pack, onClose }: { pack: Pack; onClose: () => void }) {
  const say = useSay<ChangeMessage | CatalogueKey>()
  const [renew, setRenew] = useState<Period>(pack.period ?? 'month')
  const change = usePackChange(pack, () => {
    toast(say('editLicense200'))
    onClose()
  })
  return (
    <PackChangeDialog
      pack={change.theirs ?? pack}
      change={change}
      title={say('change.renew.title')}
      verb={say('change.renew.do')}
      dirty={false}
      onSubmit={() => void change.requestPreview({ renew })}
      onClose={onClose}
    >
      <PackConflict pack={pack} theirs={change.theirs} />
      <p>{say('change.renew.text')}</p>
      <RadioCards
        legend={say('change.renew.by')}
        name="renew"
        value={renew}
        options={periods.map((value) => ({ value, label: say(`change.renew.by.${value}`) }))}
        onChange={({ target }) => setRenew(target.value === 'year' ? 'year' : 'month')}
      />
    </PackChangeDialog>
  )
}
