import { ProfilePage } from '#features/admins/ProfilePage.tsx'
import { ApiKeysCard } from '#features/apiKeys/ApiKeysCard.tsx'
import { PersonAuditCard } from '#features/logs/audit/PersonAuditCard.tsx'
import { PasskeysCard } from '#features/passkeys/PasskeysCard.tsx'
import { TotpCard } from '#features/totp/TotpCard.tsx'
import { DevicesCard } from '#features/users/devices/DevicesCard.tsx'

/** The own profile; passes in what other features add to its tabs. */
export const ProfileRoute = () => (
  <ProfilePage
    security={
      <>
        <PasskeysCard />
        <TotpCard />
        <DevicesCard />
        <ApiKeysCard />
      </>
    }
    Changes={PersonAuditCard}
  />
)
