/**
 * Masks `maria@x.org` as `m•••@x.org`: enough for its owner, too little for someone who looks over their
 * shoulder.
 */
export function maskAddress(username: string): string {
  const [first = ''] = username
  const at = username.lastIndexOf('@')
  return `${first}•••${at > 0 ? username.slice(at) : ''}`
}
