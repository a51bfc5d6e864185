import type { Pack } from '@resguardo/contract/licensing/packs'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import { usePrices } from '../../money.ts'
import type { PurchaseMessage } from '../../purchase/purchase.messages.ts'
import type { PacksMessage } from '../packs.messages.ts'
import { usePackFormats } from '../packFormats.tsx'
import { draftFields } from './packDraft.ts'
import type { ChangeMessage } from './change.messages.ts'

/** Message keys of a pack's terms. */
export const termNames = {
  licenseType: 'packs.type',
  licenseCount: 'change.count',
  starts: 'packs.starts',
  expiration: 'packs.ends',
  region: 'packs.region',
  period: 'packs.period',
  price: 'packs.price',
} as const satisfies Record<(typeof draftFields)[number], PacksMessage | ChangeMessage>

/** Formats the terms of packs, and lists in which of them two packs differ. */
export function usePackTerms() {
  const say = useSay<PacksMessage | PurchaseMessage | ChangeMessage>()
  const { date } = useFormats()
  const { money } = usePrices()
  const formats = usePackFormats()
  const none = say('packs.notTold')
  const terms = (pack: Pack): Record<(typeof draftFields)[number], string> => ({
    licenseType: formats.type(pack.licenseType),
    licenseCount: formats.number(pack.licenseCount),
    starts: date(new Date(pack.starts)),
    expiration: pack.expiration === null ? say('packs.noEnd') : date(new Date(pack.expiration)),
    region: pack.region ? say(`purchase.region.${pack.region}`) : none,
    period: pack.period ? say(`packs.period.${pack.period}`) : none,
    price: pack.price === null ? none : money(pack.price, pack.currency ?? 'USD'),
  })
  return {
    terms,
    differences: (before: Pack, after: Pack) => {
      const [from, to] = [terms(before), terms(after)]
      return draftFields
        .filter((name) => from[name] !== to[name])
        .map((name) => ({ name, field: say(termNames[name]), from: from[name], to: to[name] }))
    },
  }
}
