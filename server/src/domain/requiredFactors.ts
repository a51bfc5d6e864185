import type { Sections } from '@resguardo/contract/settings/settings'

interface FactorPolicy {
  /** `SECOND_STEP` of the environment. */
  readonly SECOND_STEP: string
}

/** Whether settings or the person's authenticator app require two factors. */
export function requiresSecondStep(
  { SECOND_STEP }: FactorPolicy,
  { secondStepForRoot, secondStepForAdmins }: Sections['security'],
  { role, totp }: { role: string | undefined; totp: boolean },
): boolean {
  const byRole = (role === 'root' && secondStepForRoot) || (role === 'admin' && secondStepForAdmins)
  return SECOND_STEP !== 'off' && (byRole || totp)
}
