import { assignmentLimits } from '@resguardo/contract/assignments/assignmentRules'
import { minGroupSize } from '@resguardo/contract/platform/limits'
import { roundedDown } from '#features/teams/report.ts'

/**
 * The privacy loss of one figure (epsilon of differential privacy). Whether a person has finished changes the
 * probability of any published figure by at most this factor, e to the power of epsilon.
 */
export const privacyLoss = 0.5

type RandomBytes = (size: number) => Buffer

/** Number of failures before the first success, by inversion of a uniform number in (0, 1]. */
function drawGeometric(random: RandomBytes): number {
  const uniform = (random(6).readUIntBE(0, 6) + 1) / 2 ** 48
  return Math.floor(-Math.log(uniform) / privacyLoss)
}

/** Two-sided geometric noise, the discrete form of Laplace noise; most often within three of zero. */
export const drawNoise = (random: RandomBytes): number => drawGeometric(random) - drawGeometric(random)

/**
 * How many have finished, as it is published: shifted by noise, then rounded down to a multiple of five. It
 * leaves at least five people out, so that no figure says that everyone has finished. Null for fewer than
 * five, and if fewer than ten were asked.
 */
export function publishedFinished(finished: number, asked: number, noise: number): number | null {
  if (asked < assignmentLimits.leastAsked) return null
  const shown = roundedDown(Math.min(Math.max(finished + noise, 0), asked - minGroupSize))
  return shown === 0 ? null : shown
}
