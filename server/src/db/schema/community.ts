import type {
  Board,
  Decision,
  PostState,
  ReportReason,
  ReviewKind,
} from '@resguardo/contract/community/communityRules'
import type { Language } from '@resguardo/contract/platform/languages'
import type { Generated } from 'kysely'
import type { Timestamp, NullableTimestamp } from './timestamp.ts'

export interface CommunityTables {
  community_names: { person: string; name: string; folded: string; chosen: Timestamp }
  community_images: {
    uid: Generated<string>
    person: string | null
    bytes: Buffer
    width: number
    height: number
    alt: string
    created: Generated<Date>
  }
  community_threads: {
    uid: string
    board: Board
    lang: Language
    author: string | null
    title: string
    state: PostState
    pinned: Generated<boolean>
    locked: Generated<boolean>
    answer: string | null
    replies: Generated<number>
    created: Timestamp
    last: Timestamp
    revision: Generated<number>
  }
  community_posts: {
    uid: string
    thread: string
    opening: boolean
    lang: Language
    author: string | null
    title: Generated<string>
    text: string
    state: PostState
    team: Generated<boolean>
    created: Timestamp
    lesson: string | null
    lesson_hash: string | null
    image: string | null
    words: Generated<string>
  }
  /** `told`: when the follower was mailed about a new post; null once they visit the thread again. */
  community_follows: { thread: string; person: string; told: NullableTimestamp }
  community_reviews: {
    uid: Generated<string>
    post: string | null
    board: Board
    author: string | null
    kind: ReviewKind
    about: string | null
    plea: Generated<string>
    opened: Timestamp
    claimed_by: string | null
    claimed: NullableTimestamp
    decision: Decision | null
    reason: ReportReason | null
    decided_by: string | null
    decided: NullableTimestamp
    lapses: NullableTimestamp
    revision: Generated<number>
  }
  community_reports: { review: string; person: string; reason: ReportReason; note: string; at: Timestamp }
}
