import type { Pack } from '@resguardo/contract/licensing/packs'
import { useSay } from '#i18n/say.tsx'
import { ConflictAlert } from '#shared/forms/ConflictAlert.tsx'
import type { ChangeMessage } from './change.messages.ts'
import { usePackTerms } from './usePackTerms.ts'

/** What someone else changed in the pack meanwhile. */
export function PackConflict({ pack, theirs }: { pack: Pack; theirs: Pack | null }) {
  const say = useSay<ChangeMessage>()
  const { differences } = usePackTerms()
  if (!theirs) return null
  const conflicts = differences(pack, theirs).map(({ field, to }) => ({ field, theirs: to }))
  return <ConflictAlert text={say('change.conflict')} differences={conflicts} />
}
