import type { ChatAnswer } from '@resguardo/contract/assistant/assistant'
import { dayOf } from '@resguardo/contract/platform/zonedTime'
import type { Deps } from '../../deps.ts'
import { type Chat, countQuestion, findTurn, questionsAskedOn, uncountQuestion } from './chats.ts'

/** The person who asks, and the time zone in which a day ends for them. */
interface QuotaHolder {
  readonly uid: string
  readonly timezone: string
}

/** What a question took from the quota. */
export interface QuotaUse {
  /** Questions left today; null without a limit. */
  readonly left: number | null
  /** Whether this question was counted. */
  readonly isCounted: boolean
}

/** What sounds like danger, now or ahead, is answered whatever the licence. */
export const isUrgent = ({ kind, help }: ChatAnswer) => kind === 'danger' || help?.kind === 'crossing'

/** Counts the question if the licence has a quota; what is urgent is neither counted nor refused. */
export async function takeQuota(
  deps: Deps,
  holder: QuotaHolder,
  { quota, chat, id, answer }: { quota: number | null; chat: Chat; id: string; answer: ChatAnswer },
): Promise<QuotaUse | 'none'> {
  if (quota === null) return { left: null, isCounted: false }
  if (isUrgent(answer) || (await findTurn(deps, chat, id)))
    return { left: await quotaLeft(deps, holder, quota), isCounted: false }
  const asked = await countQuestion(deps, holder.uid, today(deps, holder), quota)
  return asked === null ? 'none' : { left: quota - asked, isCounted: true }
}

/** Another connection stored the same question first; it counts once. Returns what is left. */
export async function returnQuota(
  deps: Deps,
  { uid }: QuotaHolder,
  { left, isCounted }: QuotaUse,
): Promise<QuotaUse['left']> {
  if (!isCounted || left === null) return left
  await uncountQuestion(deps, uid)
  return left + 1
}

/** Questions left today; null without a limit. */
export async function quotaLeft(
  deps: Deps,
  holder: QuotaHolder,
  quota: number | null,
): Promise<number | null> {
  if (quota === null) return null
  return Math.max(0, quota - (await questionsAskedOn(deps, holder.uid, today(deps, holder))))
}

const today = ({ now }: Deps, { timezone }: QuotaHolder) => dayOf(now(), timezone)
