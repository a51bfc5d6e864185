import { maxCountedTotal } from '@resguardo/contract/platform/limits'
import type { Say } from '#i18n/say.tsx'
import type { ListsMessage } from '#shared/lists.messages.ts'

/** The number of people, or "more than" the limit of counting. */
export const totalText = (say: Say<ListsMessage>, total: number): string =>
  total > maxCountedTotal
    ? say('lists.people.more', { limit: maxCountedTotal })
    : say('lists.people', { total })
