import { InvitesPage } from '#features/invites/InvitesPage.tsx'
import { MonthsCard } from '#features/licenses/MonthsCard.tsx'

/** /invites; beside the ledger stand the months that it has earned. */
export const InvitesRoute = () => <InvitesPage months={<MonthsCard onInvites />} />
