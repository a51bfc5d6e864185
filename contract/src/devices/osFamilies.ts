/** What a browser or an application runs on: names only, for screens that validate nothing. */
export const osFamilies = ['android', 'ios', 'windows', 'macos', 'linux', 'chromeos', 'other'] as const
