import { NotFoundPage } from './public/NotFoundPage.tsx'
import { RequireSession } from './RequireSession.tsx'

/** /status/404: the not-found page, without the layout, for who is signed in (spec 2). */
export const StatusNotFoundRoute = () => (
  <RequireSession>
    <NotFoundPage />
  </RequireSession>
)
