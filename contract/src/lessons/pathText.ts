/**
 * A path as plain text, for copying, mails and screen readers, where no path strip can be shown: takes the
 * labels from the first menu on, returns `Settings › Security › Auto Blocker`.
 */
export const pathText = (segments: readonly string[]): string => segments.join(' › ')
