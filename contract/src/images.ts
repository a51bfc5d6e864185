/** What is taken as a picture of a post at most (the settings may take less), and how large it is kept. */
export const imageLimits = {
  bytes: 5 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/webp'],
  side: 1600,
} as const
