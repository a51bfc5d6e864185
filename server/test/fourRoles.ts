import type { Factories, TestPerson } from './factories.ts'

type SignedInPerson = TestPerson & { token: string }

export interface FourRoles {
  team: string
  who: Record<'user' | 'teamAdmin' | 'strangeAdmin' | 'root', SignedInPerson>
}

/** A team with an end user and an admin, an admin of another team, and a root; all signed in. */
export async function makeFourRoles(make: Factories): Promise<FourRoles> {
  const team = await make.team('Quintal')
  const who = {
    user: await make.signedIn({ role: 'user', team }),
    teamAdmin: await make.signedIn({ team }),
    strangeAdmin: await make.signedIn({ team: await make.team('Outra') }),
    root: await make.signedIn({ role: 'root' }),
  }
  return { team, who }
}
