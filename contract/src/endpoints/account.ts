import {
  readSessions,
  endSession,
  endOtherSessions,
  terminate,
  keepAccount,
  exportData,
  wipeLearning,
} from '../account.ts'
import { askUsername } from '../admins.ts'
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
} from '../auth.ts'
import { readActivity } from '../bulk.ts'
import { readOutbox } from '../outbox.ts'
import { readOverview } from '../overview.ts'
import {
  askProof,
  askPasskeyAuth,
  passkeyAuth,
  readPasskeys,
  askPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
} from '../passkeys.ts'
import { readBrand } from '../teamSettings.ts'
import { readTerms } from '../terms.ts'
import { addTotp, askTotp, readSecondStep, removeTotp } from '../totp.ts'

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
