import { ProfilePage } from '#features/admins/ProfilePage.tsx'
import { AuditAbout } from '#features/logs/AuditAbout.tsx'
import { PasskeysCard } from '#features/passkeys/PasskeysCard.tsx'
import { TotpCard } from '#features/totp/TotpCard.tsx'
import { ResetMail } from '#features/users/ResetMail.tsx'
import { DevicesCard } from '#features/users/DevicesCard.tsx'

/** /admins/profile/{uid}; what other features put into its tabs is handed in here. */
export const ProfileRoute = () => (
  <ProfilePage
    security={
      <>
        <PasskeysCard />
        <TotpCard />
        <DevicesCard />
      </>
    }
    Mail={ResetMail}
    Changes={AuditAbout}
  />
)
