import { BadInput } from './errors.ts'

/** Refuses an address without TLS that the server is to go to by itself, unless the configuration allows such. */
export function needTls(url: string, elsewhere: 'on' | 'off'): void {
  if (elsewhere === 'off' && !url.startsWith('https://')) throw new BadInput({ url: 'fields.url' })
}

/** What the log tells of a change of such an address: where to, and whether it is on. */
export const toldOf = ({ url, active }: { url: string; active: boolean }) =>
  `${active ? 'on' : 'off'} ${URL.parse(url)?.host ?? ''}`
