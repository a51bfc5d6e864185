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
import { activateAdmins, blockAdmins, deleteAdmins, readActivity, restoreAdmins, undoBulk } from './bulk.ts'
import { chooseCourse, courseContent, readCourse, recordProgress } from './courses.ts'
import type { Endpoint } from './endpoint.ts'
import { readLicense, startTrial } from './licenses.ts'
import { readOutbox } from './outbox.ts'
import { editTeam, readTeams } from './teams.ts'

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
  readAdmins,
  editAdmin,
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
  readLicense,
  startTrial,
  readTeams,
  editTeam,
  readOutbox,
} as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof endpoints
