/**
 * A path as plain text, for what is copied, mailed or read aloud where no path strip can stand: takes the labels from
 * the first menu on, gives `Settings › Security › Auto Blocker`.
 */
export const pathText = (segments: readonly string[]): string => segments.join(' › ')
