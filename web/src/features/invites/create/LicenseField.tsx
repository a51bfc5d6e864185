import { seatReservationDays } from '@resguardo/contract/platform/limits'
import { licenseTypes } from '@resguardo/contract/licensing/opens'
import { useQuery } from '@tanstack/react-query'
import { useSay } from '#i18n/say.tsx'
import { Select } from '#ui/fields/Select.tsx'
import type { UiMessage } from '#ui/ui.messages.ts'
import type { InvitesMessage } from '../invites.messages.ts'
import { packsQuery } from '../invites.queries.ts'
import type { useNewInvite } from './useNewInvite.ts'

type LicenseFieldProps = { form: Pick<ReturnType<typeof useNewInvite>, 'draft' | 'field' | 'missing'> }

/** The licence that new members get, with its number of free seats; each invite reserves one. */
export function LicenseField({ form: { draft, field, missing } }: LicenseFieldProps) {
  const say = useSay<InvitesMessage | UiMessage>()
  const { team, licenseType } = draft
  const { data } = useQuery(packsQuery(team, licenseType))
  // A sponsor's seats can only be assigned to existing members.
  const free = data?.packs.filter((pack) => pack.team.uid === team).reduce((sum, pack) => sum + pack.free, 0)
  return (
    <Select
      label={say('invites.license')}
      hint={
        licenseType === 'none' || free === undefined
          ? say('invites.license.hint', { days: seatReservationDays })
          : say('invites.license.free', { free, days: seatReservationDays })
      }
      {...field('licenseType')}
      error={missing === null ? undefined : say('invites.license.missing', { missing })}
      options={licenseTypes.map((value) => ({ value, label: say(`ui.license.${value}`) }))}
    />
  )
}
