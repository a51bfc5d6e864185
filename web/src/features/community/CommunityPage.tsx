import { boards } from '@resguardo/contract/community/communityRules'
import { Navigate, useParams } from '#router'
import { paths } from '#paths'
import { BoardView } from './views/BoardView.tsx'
import { IndexView } from './views/IndexView.tsx'
import { ModerationLogView } from './views/ModerationLogView.tsx'
import { ReviewView } from './views/ReviewView.tsx'
import { SearchView } from './views/SearchView.tsx'
import { ThreadView } from './views/ThreadView.tsx'

/**
 * /community, /community/{type} and /community/{type}/{thread}, also the search, the moderation log and the
 * review queue.
 */
export function CommunityPage() {
  const { type, thread } = useParams()
  if (type === undefined) return <IndexView />
  const board = boards.find((one) => one === type)
  if (board)
    return thread ? (
      <ThreadView key={thread} board={board} uid={thread} />
    ) : (
      <BoardView key={board} board={board} />
    )
  if (thread === undefined) {
    if (type === 'search') return <SearchView />
    if (type === 'log') return <ModerationLogView />
    if (type === 'review') return <ReviewView />
  }
  return <Navigate to={paths.notFound} replace />
}
