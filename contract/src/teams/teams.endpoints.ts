import { readAssociations, createAssociation, editAssociation, deleteAssociation } from './associations.ts'
import { readDomains, editTeamDomains, deleteTeamDomains, checkDomain } from './domains.ts'
import {
  readInvites,
  createInvite,
  editInvite,
  deleteInvite,
  lookUpInvite,
  readReferrals,
} from './invites.ts'
import { readMembers, removeMember, readJoinRequests, answerJoinRequest } from './members.ts'
import { readMemberships, teamPermissions } from './memberships.ts'
import { readReport } from './teamReport.ts'
import { readTeamSettings, editTeamSettings } from './teamSettings.ts'
import { readTeams, createTeam, editTeam } from './teams.ts'

export const teamEndpoints = {
  readMemberships,
  teamPermissions,
  readTeams,
  createTeam,
  editTeam,
  readMembers,
  removeMember,
  readJoinRequests,
  answerJoinRequest,
  readDomains,
  editTeamDomains,
  deleteTeamDomains,
  checkDomain,
  readTeamSettings,
  editTeamSettings,
  readReport,
  readAssociations,
  createAssociation,
  editAssociation,
  deleteAssociation,
  readInvites,
  createInvite,
  editInvite,
  deleteInvite,
  lookUpInvite,
  readReferrals,
}
