import { UsersPage } from '#features/users/UsersPage.tsx'
import { LazyPersonRecord } from './lazyPersonRecord.ts'

/** The end users, with the record of one beside them. */
export const UsersRoute = () => <UsersPage Record={LazyPersonRecord.Part} />

export async function loadUsersRoute() {
  if (new URLSearchParams(location.search).has('panel')) await LazyPersonRecord.preload()
  return UsersRoute
}
