import * as z from 'zod/mini'
import { contentId } from '../devices/device.ts'
import { cardIds, helplineKinds } from './emergency.ts'

/**
 * What helps someone whose words sound like danger, in their language: an emergency card, the help lines if
 * no card fits, or Crossing mode for what is still ahead. All of it is public.
 */
export const UrgentHelp = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('card'), id: z.enum(cardIds), title: z.string(), about: z.string() }),
  z.object({ kind: z.literal('lines'), about: z.string(), lines: z.array(z.enum(helplineKinds)) }),
  z.object({ kind: z.literal('crossing'), id: contentId, title: z.string(), about: z.string() }),
])
export type UrgentHelp = z.infer<typeof UrgentHelp>
