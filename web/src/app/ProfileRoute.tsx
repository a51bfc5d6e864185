import { ProfilePage } from '#features/admins/ProfilePage.tsx'
import { PasskeysCard } from '#features/passkeys/PasskeysCard.tsx'

/** Puts the passkeys beside the password. */
export const ProfileRoute = () => <ProfilePage security={<PasskeysCard />} />
