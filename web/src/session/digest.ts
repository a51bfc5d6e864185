/** SHA-512 of a typed password as 128 lower-case hex digits, sent instead of the password (spec 9). */
export async function passwordDigest(password: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-512', new TextEncoder().encode(password))
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
