import type { Thread } from '@resguardo/contract/community/community'
import type { PostState } from '@resguardo/contract/community/communityRules'
import { useSay } from '#i18n/say.tsx'
import { Chip } from '#ui/controls/Chip.tsx'
import type { CommunityMessage } from '../community.messages.ts'

/** The writer's display name, or a text if their account is gone. */
export function WriterName({ writer, state }: { writer: Thread['writer']; state: PostState }) {
  const say = useSay<CommunityMessage>()
  if (state === 'removed' || (state === 'hidden' && !writer)) return null
  if (!writer) return <span>{say('community.gone')}</span>
  return (
    <span>
      {writer.name} {writer.team && <Chip>{say('community.team')}</Chip>}
    </span>
  )
}
