/* Constants of "side by side" that the pages need without the schemas (pairing.ts). */

export const pairingLimits = {
  /** How long a link can be used, in seconds. */
  linkSeconds: 120,
  /** How long two devices stay side by side, in minutes. */
  minutes: 60,
  /** Rate limits per person and minute. */
  opensAMinute: 6,
  joinsAMinute: 10,
  turnsAMinute: 180,
  /** Ticks that both devices share at most; the oldest are left out. */
  ticks: 200,
} as const
