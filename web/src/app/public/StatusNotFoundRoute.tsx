import { NotFoundPage } from './NotFoundPage.tsx'
import { RequireSession } from '../routing/RequireSession.tsx'

/** /status/404: the not-found page for signed-in people, without the layout (spec 2). */
export const StatusNotFoundRoute = () => (
  <RequireSession>
    <NotFoundPage />
  </RequireSession>
)
