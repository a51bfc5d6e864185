import {
  endOtherSessions,
  endSession,
  exportData,
  keepAccount,
  readSessions,
  terminate,
  wipeLearning,
} from './account.ts'
import { askUsername, editAdmin, readAdmins } from './admins.ts'
import {
  auth,
  confirm,
  geolocation,
  prove,
  publicSettings,
  register,
  reset,
  signOut,
  staySignedIn,
  verify,
} from './auth.ts'
import { createAssociation, deleteAssociation, editAssociation, readAssociations } from './associations.ts'
import { activateAdmins, blockAdmins, deleteAdmins, readActivity, restoreAdmins, undoBulk } from './bulk.ts'
import { createAdmin } from './create.ts'
import { chooseCourse, courseContent, readCourse, recordProgress, searchLessons } from './courses.ts'
import { deleteDevice, editDevice, readDevices } from './devices.ts'
import { checkDomain, deleteTeamDomains, editTeamDomains, readDomains } from './domains.ts'
import type { Endpoint } from './endpoint.ts'
import {
  createInvite,
  deleteInvite,
  editInvite,
  lookUpInvite,
  readInvites,
  readReferrals,
} from './invites.ts'
import { readLicense, startTrial } from './licenses.ts'
import { exportAccess, exportAdmins, exportAudit, readAccess, readAudit } from './logs.ts'
import { activateUsers, deleteUsers, readUsers, resetUser } from './users.ts'
import { answerJoinRequest, readJoinRequests, readMembers, removeMember } from './members.ts'
import {
  createOrder,
  editOrder,
  editSubscription,
  openPortal,
  readOrder,
  readMonths,
  readOrders,
  readSubscriptions,
  useMonth,
} from './orders.ts'
import { readOutbox } from './outbox.ts'
import { readPlan } from './plan.ts'
import { readPrices } from './prices.ts'
import {
  assignSeats,
  createLicense,
  editLicense,
  exportPacks,
  moveSeats,
  readPack,
  readPacks,
  readSeats,
  releaseSeats,
} from './packs.ts'
import { readOverview } from './overview.ts'
import { readReport } from './report.ts'
import {
  exportReportedSteps,
  readReportedStep,
  readReportedSteps,
  reportStep,
  settleReportedStep,
} from './stepReports.ts'
import { forgetTicks, keepTicks, readTicks } from './ticks.ts'
import { createTeam, editTeam, readTeams } from './teams.ts'
import { editTeamSettings, readBrand, readTeamSettings } from './teamSettings.ts'
import {
  addPasskey,
  askPasskey,
  askPasskeyAuth,
  askProof,
  passkeyAuth,
  readPasskeys,
  removePasskey,
  renamePasskey,
} from './passkeys.ts'
import { readMemberships, teamPermissions } from './memberships.ts'
import { createUser, createUsers } from './users.ts'

/** Every endpoint of the v2 API by name; OpenAPI, the test caller and the coverage list read this table. */
export const endpoints = {
  auth,
  register,
  publicSettings,
  geolocation,
  verify,
  reset,
  confirm,
  staySignedIn,
  signOut,
  prove,
  askProof,
  askPasskeyAuth,
  passkeyAuth,
  readPasskeys,
  askPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  readAdmins,
  createAdmin,
  editAdmin,
  readMemberships,
  teamPermissions,
  createUser,
  createUsers,
  blockAdmins,
  activateAdmins,
  deleteAdmins,
  restoreAdmins,
  undoBulk,
  readActivity,
  readSessions,
  endSession,
  endOtherSessions,
  terminate,
  keepAccount,
  exportData,
  wipeLearning,
  askUsername,
  readCourse,
  chooseCourse,
  recordProgress,
  courseContent,
  reportStep,
  readReportedSteps,
  readReportedStep,
  settleReportedStep,
  exportReportedSteps,
  readPlan,
  readTicks,
  keepTicks,
  forgetTicks,
  searchLessons,
  readLicense,
  startTrial,
  readPrices,
  readOrders,
  readOrder,
  createOrder,
  editOrder,
  readSubscriptions,
  editSubscription,
  openPortal,
  readMonths,
  useMonth,
  readPacks,
  readPack,
  exportPacks,
  createLicense,
  editLicense,
  readSeats,
  assignSeats,
  moveSeats,
  releaseSeats,
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
  readBrand,
  readReport,
  readOverview,
  readAssociations,
  createAssociation,
  editAssociation,
  deleteAssociation,
  readOutbox,
  readInvites,
  createInvite,
  editInvite,
  deleteInvite,
  lookUpInvite,
  readReferrals,
  readUsers,
  activateUsers,
  deleteUsers,
  resetUser,
  readDevices,
  editDevice,
  deleteDevice,
  readAccess,
  exportAccess,
  readAudit,
  exportAudit,
  exportAdmins,
} as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof endpoints
