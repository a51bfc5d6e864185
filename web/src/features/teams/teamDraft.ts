import type { InputOf } from '@resguardo/contract/platform/endpoints/endpoint'
import type { editTeam, Team } from '@resguardo/contract/teams/teams'

/** Form values: the body of the endpoint, including the revision it started from. */
export type TeamDraft = InputOf<typeof editTeam>['body']

export const teamFields = ['teamName', 'contactEmail', 'description'] as const
export type TeamField = (typeof teamFields)[number]

export const teamDraftOf = ({ uid, teamName, description, contactEmail, revision }: Team): TeamDraft => ({
  uid,
  teamName,
  description,
  contactEmail,
  revision,
})
