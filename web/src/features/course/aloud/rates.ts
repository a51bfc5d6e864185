import { userStorage } from '../progress/userStorage.ts'

export const rates = { slow: 0.75, normal: 1, fast: 1.4 } as const
export type Rate = keyof typeof rates

export const isRate = (value: unknown): value is Rate => typeof value === 'string' && value in rates

/** How fast the reader wants to be read to; stays in this browser. */
export const storedRate = userStorage<Rate>('rate', isRate, 'normal')
