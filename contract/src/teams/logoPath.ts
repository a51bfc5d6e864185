/** The address of a team's logo, by the SHA-256 of the picture. Public: an `<img>` sends no token. */
export const logoPath = (hash: string) => `/v2/team/logo/${hash}`
