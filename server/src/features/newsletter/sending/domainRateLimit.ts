import { type Kysely, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'
import type { OutgoingMail } from './sendWorkers.table.ts'

/** Burst: seconds' worth of mails that may go to a domain at once. */
const burst = 60

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)

/**
 * Rate limit per domain and minute, shared by all instances: which mails have to wait, and for how many
 * minutes. The others count as sent.
 */
export async function deferredMails(
  db: Kysely<Schema>,
  mails: readonly OutgoingMail[],
  perMinute: number,
): Promise<Map<number, number>> {
  const waiting = new Map<number, number>()
  if (perMinute === 0 || mails.length === 0) return waiting
  const byDomain = Map.groupBy(mails, ({ username }) => domainOf(username))
  // In sorted order, so that two workers cannot deadlock.
  const domains = [...byDomain.keys()].toSorted()
  await sql`insert into newsletter_domains (domain, free) select domain, now() from unnest(${domains}::text[]) domain
    on conflict do nothing`.execute(db)
  const { rows } = await sql<{ domain: string; ahead: number }>`
    select domain, greatest(0, extract(epoch from free - clock_timestamp()))::float8 as ahead
    from newsletter_domains where domain = any(${domains}::text[]) order by domain for update`.execute(db)
  const gap = 60 / perMinute
  for (const { domain, ahead } of rows) {
    const domainMails = byDomain.get(domain) ?? []
    const allowed = Math.max(0, Math.min(domainMails.length, Math.floor((burst - ahead) / gap)))
    const after = ahead + allowed * gap
    await sql`update newsletter_domains set free = clock_timestamp() + make_interval(secs => ${after})
      where domain = ${domain}`.execute(db)
    for (const { place } of domainMails.slice(allowed))
      waiting.set(place, Math.max(gap, after - burst / 2) / 60)
  }
  return waiting
}
