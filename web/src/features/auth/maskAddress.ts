/** `maria@x.org` as `m•••@x.org`: enough for its owner, nothing for who looks over a shoulder. */
export function maskAddress(username: string): string {
  const [first = ''] = username
  const at = username.lastIndexOf('@')
  return `${first}•••${at > 0 ? username.slice(at) : ''}`
}
