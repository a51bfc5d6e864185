/** Whole days from now until a moment; the day it ends on counts as none. */
export const daysLeft = (until: string, now = new Date()): number =>
  Math.max(0, Math.floor((new Date(until).getTime() - now.getTime()) / 86_400_000))
