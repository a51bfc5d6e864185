/**
 * Limits for a picture of a post (the settings may lower them), and the longest side at which it is stored.
 */
export const imageLimits = {
  bytes: 5 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/webp'],
  side: 1600,
} as const
