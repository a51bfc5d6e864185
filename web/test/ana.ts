import type { Admin } from '@resguardo/contract/people/admins'
import { me } from './signedIn.ts'

/** The signed-in person, as the server returns them. */
export const ana: Admin = {
  uid: me,
  username: 'ana@example.org',
  first_name: 'Ana',
  last_name: 'Lima',
  role: 'admin',
  access_level: 'full',
  grants: [],
  status: 'active',
  lang: 'en',
  theme: null,
  timezone: 'America/Sao_Paulo',
  country: 'BR',
  city: '',
  institution: '',
  notes: '',
  newsletter: 'opted_out',
  discreet: false,
  has_password: true,
  expiration: null,
  last_seen: null,
  created: '2026-01-01T00:00:00.000Z',
  revision: 1,
}
