import type { Sections } from '@resguardo/contract/settings/settings'
import type { EncodedImage } from '#security/images/imageProcess.ts'
import { reencodeImage } from '#security/images/images.ts'

type ImageLimits = Pick<Sections['attachments'], 'largestKib' | 'types'>

/**
 * Re-encodes a base64 image as WebP, upright and without metadata. Null if the settings do not accept its
 * type or size, or if it cannot be decoded. `owner` is the person for fair queueing.
 */
export async function reencodePostImage(
  base64: string,
  owner: string,
  { largestKib, types }: ImageLimits,
): Promise<EncodedImage | null> {
  const input = Buffer.from(base64, 'base64')
  const type = typeOf(input)
  if (!type || !types.includes(type) || input.length > largestKib * 1024) return null
  return reencodeImage('photo', owner, input)
}

/** The type by content, whatever the declared one. */
function typeOf(bytes: Buffer): ImageLimits['types'][number] | null {
  const head = bytes.subarray(0, 12).toString('latin1')
  if (head.startsWith('\xFF\xD8\xFF')) return 'image/jpeg'
  if (head.startsWith('\x89PNG\r\n\x1A\n')) return 'image/png'
  return head.startsWith('RIFF') && head.endsWith('WEBP') ? 'image/webp' : null
}
