import {
  readSessions,
  endSession,
  endOtherSessions,
  terminate,
  keepAccount,
  exportData,
  wipeLearning,
} from './account.ts'
import { askUsername } from '../people/admins.ts'
import {
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
} from './auth.ts'
import { readActivity } from '../people/bulkActions.ts'
import { readOutbox } from '../settings/outbox.ts'
import { readOverview } from '../settings/overview.ts'
import {
  askProof,
  askPasskeyAuth,
  passkeyAuth,
  readPasskeys,
  askPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
} from './passkeys.ts'
import { readBrand } from '../teams/teamSettings.ts'
import { readTerms } from '../settings/terms.ts'
import { addTotp, askTotp, readSecondStep, removeTotp } from './totp.ts'

export const accountEndpoints = {
  auth,
  register,
  publicSettings,
  readTerms,
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
  readSecondStep,
  askTotp,
  addTotp,
  removeTotp,
  readActivity,
  readSessions,
  endSession,
  endOtherSessions,
  terminate,
  keepAccount,
  exportData,
  wipeLearning,
  askUsername,
  readBrand,
  readOverview,
  readOutbox,
}
