import { Logo } from '#ui/Logo.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'

/** Stands in until the sign-in page is written. */
export function SignInPage() {
  return (
    <main id="content">
      <Logo />
      <PageTitle title="Resguardo" />
    </main>
  )
}
