import { ChoosePasswordPage } from '#features/auth/reset/ChoosePasswordPage.tsx'
import { RequireSession } from './RequireSession.tsx'

/** /welcome/password: signed in, but without header and sidebar, whose links are not open yet. */
export const ChoosePasswordRoute = () => (
  <RequireSession>
    <ChoosePasswordPage />
  </RequireSession>
)
